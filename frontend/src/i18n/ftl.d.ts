/** Parts of a language file; vite.config.ts makes them. */
declare module "*.ftl?texts" {
  const texts: string;
  export default texts;
}
