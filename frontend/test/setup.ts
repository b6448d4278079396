/** Tests are in English unless they choose another language. */
import { setLanguage } from "../src/i18n/index.ts";

await setLanguage("en");
