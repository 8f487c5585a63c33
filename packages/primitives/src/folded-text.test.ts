import { expect, test } from "vitest";
import { foldedText } from "./folded-text.ts";

test.each([
  ["ＡＢＣ Ünïcödé", "abc unicode"],
  ["Złoto", "zloto"],
  ["Đòn bẩy", "don bay"],
  ["Altın İşlem", "altin islem"],
  ["Økonomi", "okonomi"],
  ["Größe", "grosse"],
  ["الذهب", "ذهب"],
  ["إيثيريوم", "ايثيريوم"],
  ["سُيُولة", "سيوله"],
  ["ビットコイン", foldedText("びっとこいん")],
  ["ﾋﾞｯﾄｺｲﾝ", foldedText("ビットコイン")],
  ["Ёлка", "елка"],
])("%s is compared as %s", (text, folded) => expect(foldedText(text)).toBe(folded));

test.each(["比特币", "บิตคอยน์", "비트코인"])("%s stays apart from its parts' neighbours", (text) => {
  expect(foldedText(`- ${text} -`)).toContain(foldedText(text));
  expect(foldedText(text)).not.toBe(foldedText(text.slice(1)));
});
