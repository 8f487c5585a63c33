import { createHash } from "node:crypto";
import { LANGUAGES, languageOf, type LanguageCode } from "@agio/translations";
import { staffTexts } from "@agio/translations/staff";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { escapeHtml } from "../mail/render-mail.ts";
import { ACTIVATION_PATH } from "../operators/activations.ts";
import { CONSOLE_SCRIPT } from "./console-script.ts";
import type { HttpServices } from "./http-services.ts";
import { keptBody, sendCounted, type KeptBody } from "./kept-body.ts";
import { API_HEADERS } from "./security-headers.ts";

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:26rem;margin:0 auto;padding:2rem 1rem 4rem}h1{font-size:1.4rem}h2{font-size:1.1rem;margin:0 0 .4rem}
form,section>div{border:1px solid #8886;border-radius:12px;margin:1rem 0;padding:1.1rem}p{margin:.3rem 0}
label{display:block;margin:.8rem 0 0;font-size:.9rem}
input{box-sizing:border-box;width:100%;margin:.25rem 0 0;padding:.6rem .7rem;font:inherit;border:1px solid #8888;border-radius:8px}
button{width:100%;min-height:2.8rem;margin:1rem 0 0;padding:.6rem;font:inherit;font-weight:600;border:1px solid #8888;border-radius:8px;cursor:pointer}
button.first{background:#1f5eff;border-color:#1f5eff;color:#fff}button:disabled{opacity:.5;cursor:default}
:focus-visible{outline:3px solid #6f9bff;outline-offset:2px}[role=alert]{color:#d1242f;font-weight:600;min-height:1.5em}
@media (prefers-color-scheme:dark){[role=alert]{color:#ff8a8a}}
`;
const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(CONSOLE_SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const field = (name: string, label: string, more: string): string =>
  `<label>${escapeHtml(label)}<input name="${name}" required ${more}></label>`;

function pageIn(language: LanguageCode): string {
  const texts = staffTexts(language);
  const { direction, htmlLang } = LANGUAGES[language];
  const button = (text: string, attributes: string): string => `<button ${attributes}>${escapeHtml(text)}</button>`;
  const head = (title: string, text = ""): string =>
    `<h2>${escapeHtml(title)}</h2>${text === "" ? "" : `<p>${escapeHtml(text)}</p>`}`;
  const name = field("loginName", texts.loginName, 'autocomplete="username" maxlength="64"');
  const data = { lang: language, failed: texts.failed, nopasskeys: texts.noPasskeys };
  const attributes = Object.entries(data).map(([key, text]) => ` data-${key}="${escapeHtml(text)}"`);
  return [
    `<!doctype html><html lang="${htmlLang}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(texts.title)}</title>`,
    `<style>${STYLE}</style></head><body${attributes.join("")}><main><h1>${escapeHtml(texts.title)}</h1>`,
    `<p id="fault" role="alert"></p><section id="entry">`,
    `<form id="activate">${head(texts.activate, texts.activateText)}${name}`,
    field("code", texts.code, 'autocomplete="off" autocapitalize="characters" maxlength="64"'),
    field("pwd", texts.newPassword, 'type="password" autocomplete="new-password" minlength="12" maxlength="64"'),
    `${button(texts.activateButton, 'class="first"')}</form>`,
    `<form id="sign-in">${head(texts.signIn)}${button(texts.byPasskey, 'type="button" class="first" id="by-passkey"')}`,
    name,
    field("pwd", texts.password, 'type="password" autocomplete="current-password" maxlength="64"'),
    `<div id="totp" hidden><label>${escapeHtml(texts.totp)}`,
    `<input name="totpCode" inputmode="numeric" autocomplete="one-time-code" maxlength="6"></label></div>`,
    `${button(texts.byPassword, "")}</form></section>`,
    `<section id="register" hidden><div>${head(texts.register, texts.registerText)}`,
    `${button(texts.registerButton, 'type="button" class="first" id="register-button"')}</div></section>`,
    `<section id="done" hidden><div><p>${escapeHtml(texts.done)}</p>${button(texts.copy, 'type="button" id="copy"')}`,
    `<p id="copied" role="status" hidden>${escapeHtml(texts.copied)}</p></div></section>`,
    `</main><script>${CONSOLE_SCRIPT}</script></body></html>`,
  ].join("");
}

/** The language that a visitor asks for: by `?lang=`, else the first that the browser names. */
function askedLanguage({ query, headers }: FastifyRequest): LanguageCode {
  const { lang } = query as Readonly<Record<string, unknown>>;
  const preferred = headers["accept-language"]?.split(/[,;]/, 1)[0];
  return languageOf(typeof lang === "string" ? lang : preferred);
}

/** The page on which a newcomer activates their account, and the staff register passkeys and open a session for calls. */
export function addConsolePage(app: FastifyInstance, { limits }: HttpServices): void {
  const pages = new Map<LanguageCode, KeptBody>();
  const pageOf = (language: LanguageCode): KeptBody => {
    const known = pages.get(language);
    if (known !== undefined) return known;
    const bytes = Buffer.from(pageIn(language));
    const page = keptBody({ bytes, type: "text/html; charset=utf-8", cacheControl: "no-cache", isText: true });
    pages.set(language, page);
    return page;
  };
  app.get(ACTIVATION_PATH, (request, reply) =>
    sendCounted(
      pageOf(askedLanguage(request)),
      limits.takeBytes,
      request,
      reply.headers({ ...API_HEADERS, "content-security-policy": POLICY }),
    ),
  );
}
