// Written by tools/generators/translation-packs.mjs.
import ar from "./locales/ar/staff.json";
import da from "./locales/da/staff.json";
import de from "./locales/de/staff.json";
import en from "./locales/en/staff.json";
import es from "./locales/es/staff.json";
import fr from "./locales/fr/staff.json";
import it from "./locales/it/staff.json";
import ja from "./locales/ja/staff.json";
import ko from "./locales/ko/staff.json";
import pl from "./locales/pl/staff.json";
import pt from "./locales/pt/staff.json";
import ru from "./locales/ru/staff.json";
import th from "./locales/th/staff.json";
import tr from "./locales/tr/staff.json";
import vi from "./locales/vi/staff.json";
import zh from "./locales/zh/staff.json";

/** The staff texts of every language, without the rest. */
export const staffPacks = { ar, da, de, en, es, fr, it, ja, ko, pl, pt, ru, th, tr, vi, zh };
