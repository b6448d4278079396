import { LANGUAGES, type Language, preferredLanguage, setLanguage } from "./i18n/index.ts";
import "./app.ts";

const kept = localStorage.getItem("punto.language");
const language =
  kept && kept in LANGUAGES ? (kept as Language) : preferredLanguage(navigator.languages);
document.documentElement.lang = language;
void setLanguage(language).then(() => document.querySelector("punto-app")?.start());
