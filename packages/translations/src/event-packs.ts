// Written by tools/generators/translation-packs.mjs.
import ar from "./locales/ar/event.json";
import da from "./locales/da/event.json";
import de from "./locales/de/event.json";
import en from "./locales/en/event.json";
import es from "./locales/es/event.json";
import fr from "./locales/fr/event.json";
import it from "./locales/it/event.json";
import ja from "./locales/ja/event.json";
import ko from "./locales/ko/event.json";
import pl from "./locales/pl/event.json";
import pt from "./locales/pt/event.json";
import ru from "./locales/ru/event.json";
import th from "./locales/th/event.json";
import tr from "./locales/tr/event.json";
import vi from "./locales/vi/event.json";
import zh from "./locales/zh/event.json";

/** The event texts of every language, without the rest. */
export const eventPacks = { ar, da, de, en, es, fr, it, ja, ko, pl, pt, ru, th, tr, vi, zh };
