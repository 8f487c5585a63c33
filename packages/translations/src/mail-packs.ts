// Written by tools/generators/translation-packs.mjs.
import ar from "./locales/ar/mail.json";
import da from "./locales/da/mail.json";
import de from "./locales/de/mail.json";
import en from "./locales/en/mail.json";
import es from "./locales/es/mail.json";
import fr from "./locales/fr/mail.json";
import it from "./locales/it/mail.json";
import ja from "./locales/ja/mail.json";
import ko from "./locales/ko/mail.json";
import pl from "./locales/pl/mail.json";
import pt from "./locales/pt/mail.json";
import ru from "./locales/ru/mail.json";
import th from "./locales/th/mail.json";
import tr from "./locales/tr/mail.json";
import vi from "./locales/vi/mail.json";
import zh from "./locales/zh/mail.json";

/** The mail texts of every language, without the rest. */
export const mailPacks = { ar, da, de, en, es, fr, it, ja, ko, pl, pt, ru, th, tr, vi, zh };
