import { LANGUAGES, type Language, preferredLanguage, setLanguage } from "./i18n/index.ts";
import "./app.ts";

const saved = localStorage.getItem("punto.language");
const language =
  saved && saved in LANGUAGES ? (saved as Language) : preferredLanguage(navigator.languages);
document.documentElement.lang = language;
void setLanguage(language).then(() => document.querySelector("punto-app")?.start());
