/** Sets CSS properties by script, because the content security policy forbids style attributes. */

import { noChange } from "lit";
import { Directive, directive, type ElementPart, type PartInfo, PartType } from "lit/directive.js";

type Vars = Record<string, string | number>;

class CssVarsDirective extends Directive {
  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT)
      throw new Error("vars stands in a tag, not in an attribute");
  }

  render(_vars: Vars): typeof noChange {
    return noChange;
  }

  override update(part: ElementPart, [vars]: [Vars]): typeof noChange {
    const style = (part.element as HTMLElement | SVGElement).style;
    for (const [name, value] of Object.entries(vars)) style.setProperty(name, String(value));
    return noChange;
  }
}

/** Directive: `<div ${cssVars({ "--x": 3 })}>`. */
export const cssVars = directive(CssVarsDirective);
