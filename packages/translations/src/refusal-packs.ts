// Written by tools/generators/translation-packs.mjs.
import ar from "./locales/ar/refusal.json";
import da from "./locales/da/refusal.json";
import de from "./locales/de/refusal.json";
import en from "./locales/en/refusal.json";
import es from "./locales/es/refusal.json";
import fr from "./locales/fr/refusal.json";
import it from "./locales/it/refusal.json";
import ja from "./locales/ja/refusal.json";
import ko from "./locales/ko/refusal.json";
import pl from "./locales/pl/refusal.json";
import pt from "./locales/pt/refusal.json";
import ru from "./locales/ru/refusal.json";
import th from "./locales/th/refusal.json";
import tr from "./locales/tr/refusal.json";
import vi from "./locales/vi/refusal.json";
import zh from "./locales/zh/refusal.json";

/** The refusal texts of every language, without the rest. */
export const refusalPacks = { ar, da, de, en, es, fr, it, ja, ko, pl, pt, ru, th, tr, vi, zh };
