import { setLanguage } from "./i18n/index.ts";
import { LANGUAGES, preferredLanguage } from "./i18n/languages.ts";
import "./app.ts";

const saved = localStorage.getItem("punto.language");
const language = saved && saved in LANGUAGES ? saved : preferredLanguage(navigator.languages);
document.documentElement.lang = language;
void setLanguage(language).then(() => document.querySelector("punto-app")?.start());
