// Written by tools/generators/translation-packs.mjs.
import ar from "./locales/ar/status.json";
import da from "./locales/da/status.json";
import de from "./locales/de/status.json";
import en from "./locales/en/status.json";
import es from "./locales/es/status.json";
import fr from "./locales/fr/status.json";
import it from "./locales/it/status.json";
import ja from "./locales/ja/status.json";
import ko from "./locales/ko/status.json";
import pl from "./locales/pl/status.json";
import pt from "./locales/pt/status.json";
import ru from "./locales/ru/status.json";
import th from "./locales/th/status.json";
import tr from "./locales/tr/status.json";
import vi from "./locales/vi/status.json";
import zh from "./locales/zh/status.json";

/** The status texts of every language, without the rest. */
export const statusPacks = { ar, da, de, en, es, fr, it, ja, ko, pl, pt, ru, th, tr, vi, zh };
