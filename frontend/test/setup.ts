/** Tests are in English unless they choose another language, with the texts of all views. */
import { setLanguage, withTexts } from "../src/i18n/index.ts";

await setLanguage("en");
await withTexts(["account", "staff", "odds"], async () => undefined)();
