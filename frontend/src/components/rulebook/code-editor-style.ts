/** Styles of the text of a rulebook. The colours are those of the page, light and dark. */
import { EditorView } from "@codemirror/view";
import { css } from "lit";

export const codeEditorStyles = css`
  .frame {
    height: clamp(20rem, 60vh, 44rem);
    border: 1px solid color-mix(in oklab, var(--line), var(--ink) 35%);
    border-radius: 8px;
    background: var(--panel);
    overflow: hidden;
    resize: vertical;
  }
  .frame:focus-within {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
`;

const MONOSPACE = "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace";

export const codeEditorTheme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--panel)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { font: `0.9rem/1.5 ${MONOSPACE}` },
  ".cm-content": { padding: "0.5rem 0", caretColor: "var(--ink)" },
  ".cm-content:focus-visible": { outline: "none" },
  ".cm-gutters": {
    borderInlineEnd: "1px solid var(--line)",
    backgroundColor: "var(--panel-2)",
    color: "var(--ink-2)",
  },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "2.4rem" },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "color-mix(in oklab, var(--accent) 25%, transparent)",
    color: "inherit",
  },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--danger)",
    textUnderlineOffset: "0.2em",
  },
  ".cm-tooltip": {
    maxWidth: "min(34rem, 90vw)",
    border: "1px solid var(--line)",
    borderRadius: "8px",
    backgroundColor: "var(--panel)",
    color: "var(--ink)",
    boxShadow: "var(--shadow)",
    overflow: "hidden",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: MONOSPACE, maxHeight: "14rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "0.2rem 0.6rem" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    backgroundColor: "var(--accent)",
    color: "var(--on-accent)",
  },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
  ".cm-completionDetail": { fontStyle: "normal", fontFamily: "var(--text)", fontSize: "0.85em" },
  ".cm-tooltip.cm-completionInfo": { padding: "0.4rem 0.7rem", fontFamily: "var(--text)" },
  ".cm-diagnostic-error": {
    borderInlineStart: "5px solid var(--danger)",
    padding: "0.3rem 0.6rem",
  },
  ".cm-changedLine, .cm-inlineChangedLine": {
    backgroundColor: "color-mix(in oklab, var(--tie) 12%, transparent) !important",
  },
  ".cm-insertedLine": { background: "none", textDecoration: "none" },
  "&.cm-merge-b .cm-changedText, .cm-changedText": {
    background: "none !important",
    textDecoration: "underline 2px var(--tie-ink)",
  },
  ".cm-deletedChunk": {
    backgroundColor: "color-mix(in oklab, var(--danger) 12%, transparent) !important",
    paddingInlineStart: "6px",
  },
  ".cm-deletedChunk .cm-deletedText, .cm-deletedLine, .cm-deletedLine del": {
    background: "none",
    color: "var(--ink)",
    textDecoration: "line-through",
  },
  ".cm-collapsedLines": {
    background: "var(--panel-2)",
    color: "var(--ink-2)",
    padding: "0.2rem 0.6rem",
  },
  ".cm-collapsedLines:before, .cm-collapsedLines:after": { content: '"⋯"' },
});
