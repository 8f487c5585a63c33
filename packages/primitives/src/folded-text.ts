/** Letters that Unicode does not take apart, as they are typed without them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: "l", đ: "d", ð: "d", ø: "o", æ: "ae", œ: "oe", ß: "ss", ı: "i" },
  // Arabic: alef maqsura, teh marbuta, Persian kaf and yeh.
  ...{ ى: "ي", ة: "ه", ک: "ك", ی: "ي" },
};
const LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "g");
/** Latin and Cyrillic accents, Arabic vowel signs and the letter stretcher. */
const MARKS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g;
const KATAKANA = /[\u30a1-\u30f6]/g;
const KATAKANA_ABOVE_HIRAGANA = 0x60;
const ARABIC_ARTICLE = /(?<!\p{L})ال(?=\p{L}{2})/gu;

/**
 * A text as searches compare it: without case, accents and the Arabic article; full and half width, hiragana and
 * katakana alike. For comparing only, never for showing.
 */
export const foldedText = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - KATAKANA_ABOVE_HIRAGANA))
    .replace(ARABIC_ARTICLE, "");
