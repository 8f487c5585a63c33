// Written by tools/generators/translation-packs.mjs.
import ar from "./locales/ar/coin.json";
import da from "./locales/da/coin.json";
import de from "./locales/de/coin.json";
import en from "./locales/en/coin.json";
import es from "./locales/es/coin.json";
import fr from "./locales/fr/coin.json";
import it from "./locales/it/coin.json";
import ja from "./locales/ja/coin.json";
import ko from "./locales/ko/coin.json";
import pl from "./locales/pl/coin.json";
import pt from "./locales/pt/coin.json";
import ru from "./locales/ru/coin.json";
import th from "./locales/th/coin.json";
import tr from "./locales/tr/coin.json";
import vi from "./locales/vi/coin.json";
import zh from "./locales/zh/coin.json";

/** The coin texts of every language, without the rest. */
export const coinPacks = { ar, da, de, en, es, fr, it, ja, ko, pl, pt, ru, th, tr, vi, zh };
