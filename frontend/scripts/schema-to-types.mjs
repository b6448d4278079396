/** Read a JSON schema from standard input, write TypeScript types to standard output. */
import { text } from "node:stream/consumers";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(await text(process.stdin));
const options = {
  additionalProperties: false,
  bannerComment: "",
  declareExternallyReferenced: true,
  ignoreMinAndMaxItems: true,
  strictIndexSignatures: false,
  unreachableDefinitions: true,
};
const types = (await compile(schema, "Published", options))
  .replaceAll(/ \*\n \* This interface was referenced by[^/]*\n \*\//g, " */")
  .replaceAll(/\/\*\*\n \* This interface was referenced by[^/]*\*\/\n/g, "")
  .replace(/export interface Published \{[^}]*\}\n/, "");
process.stdout.write(types);
