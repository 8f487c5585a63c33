import { CODE_TYPES } from "@agio/api-contract";
import { LANGUAGE_CODES } from "@agio/translations";
import { expect, test } from "vitest";
import { codeMail, codeTextMessage } from "./code-message.ts";
import { renderMail } from "./render-mail.ts";

const frame = { platform: "Agio", antiPhishingCode: "" };

test("whatever a text holds is shown as it is", () => {
  const { html, text } = renderMail({
    language: "en",
    platform: "A&B",
    title: "<script>alert(1)</script>",
    text: `"quoted" 'text'\n<img src=x onerror=alert(1)>`,
    antiPhishingCode: "<b>mine</b>",
  });
  expect(html).not.toMatch(/<(script|img|b)\b/);
  expect(html).toContain("A&amp;B");
  expect(html).toContain("&quot;quoted&quot; &#39;text&#39;");
  expect(text).toContain("Your anti-phishing code: <b>mine</b>");
});

test("Arabic is written from right to left, and codes from left to right", () => {
  const { html } = codeMail({ ...frame, purpose: "LOGIN", language: "ar", code: "012345" });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toMatch(/<p dir="ltr"[^>]*>012345<\/p>/);
  expect(codeMail({ ...frame, purpose: "LOGIN", language: "de", code: "012345" }).html).toContain('dir="ltr"');
});

test("the anti-phishing code stands in mail and text, and no line is left for it without one", () => {
  const code = { ...frame, purpose: "LOGIN", language: "en", code: "012345" } as const;
  const marked = codeMail({ ...code, antiPhishingCode: "blue-42" });
  expect(marked.html).toContain("blue-42");
  expect(marked.text).toContain("blue-42");
  expect(codeMail(code).text).not.toContain("anti-phishing");
});

test.each(LANGUAGE_CODES)("every mail of %s is whole", (language) => {
  for (const purpose of CODE_TYPES) {
    const mail = { ...frame, purpose, language, code: "012345" };
    const { subject, text, html } = codeMail(mail);
    for (const written of [text, html, codeTextMessage(mail)]) expect(written).toContain("012345");
    for (const written of [subject, text, html, codeTextMessage(mail)])
      expect(written).toMatch(/^(?!.*\{\w+\}).*Agio/s);
  }
  const known = { ...frame, purpose: "REGISTER", language, code: undefined } as const;
  const { subject, text, html } = codeMail(known);
  for (const written of [subject, text, html, codeTextMessage(known)]) expect(written).toMatch(/^(?!.*\{\w+\}).*Agio/s);
});
