import { LANGUAGES, preferred, speak, type Language } from "./i18n/index.ts";
import "./app.ts";

const kept = localStorage.getItem("punto.language");
const language = kept && kept in LANGUAGES ? (kept as Language) : preferred(navigator.languages);
document.documentElement.lang = language;
void speak(language).then(() => document.querySelector("punto-app")?.start());
