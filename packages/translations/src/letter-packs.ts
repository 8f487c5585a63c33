// Written by tools/generators/translation-packs.mjs.
import ar from "./locales/ar/letter.json";
import da from "./locales/da/letter.json";
import de from "./locales/de/letter.json";
import en from "./locales/en/letter.json";
import es from "./locales/es/letter.json";
import fr from "./locales/fr/letter.json";
import it from "./locales/it/letter.json";
import ja from "./locales/ja/letter.json";
import ko from "./locales/ko/letter.json";
import pl from "./locales/pl/letter.json";
import pt from "./locales/pt/letter.json";
import ru from "./locales/ru/letter.json";
import th from "./locales/th/letter.json";
import tr from "./locales/tr/letter.json";
import vi from "./locales/vi/letter.json";
import zh from "./locales/zh/letter.json";

/** The letter texts of every language, without the rest. */
export const letterPacks = { ar, da, de, en, es, fr, it, ja, ko, pl, pt, ru, th, tr, vi, zh };
