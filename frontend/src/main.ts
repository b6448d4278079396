import { setLanguage } from "./i18n/index.ts";
import { LANGUAGES, preferredLanguage } from "./i18n/languages.ts";
import { keepPageOffline } from "./model/offline.ts";
import "./app.ts";

const saved = localStorage.getItem("punto.language");
const language = saved && saved in LANGUAGES ? saved : preferredLanguage(navigator.languages);
document.documentElement.lang = language;
void setLanguage(language)
  .then(() => document.querySelector("punto-app")?.start())
  // The page works without the worker, for example in a private window.
  .then(() => keepPageOffline().catch(() => undefined));
