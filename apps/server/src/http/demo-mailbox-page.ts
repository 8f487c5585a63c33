import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { DemoMail, DemoMailbox } from "../adapters/mail/demo-mailbox.ts";
import { escapeHtml } from "../mail/render-mail.ts";
import { API_HEADERS } from "./security-headers.ts";

const STYLE = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:46rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.4rem}
article{border:1px solid #8884;border-radius:10px;margin:1rem 0;padding:.9rem 1.1rem}
h2{font-size:1rem;margin:0}p{margin:.3rem 0}.to{opacity:.75}
.code{font:700 1.7rem/1.3 ui-monospace,monospace;letter-spacing:.2em}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;opacity:.85;margin:.6rem 0 0}
`;
const HASH = createHash("sha256").update(STYLE).digest("base64");
const POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; frame-ancestors 'none'; base-uri 'none'`;
const REFRESH_SECONDS = 5;

const mailBlock = ({ channel, to, subject, text, code, time }: DemoMail): string =>
  `<article><h2 dir="auto">${escapeHtml(subject || "SMS")}</h2>` +
  `<p class="to">${channel} <bdi>${escapeHtml(to)}</bdi>, ${new Date(time).toISOString()}</p>` +
  (code === "" ? "" : `<p class="code">${code}</p>`) +
  `<pre dir="auto">${escapeHtml(text)}</pre></article>`;

const pageOf = (mails: readonly DemoMail[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta http-equiv="refresh" content="${REFRESH_SECONDS}"><title>Demo mailbox</title><style>${STYLE}</style></head>` +
  `<body><h1>Demo mailbox</h1><p>Mails and text messages of this demo. None of them left this machine.</p>` +
  (mails.length === 0 ? "<p>Nothing yet.</p>" : mails.map(mailBlock).join("")) +
  `</body></html>`;

/** Mails that the demo would have sent: a page, or JSON with `?format=json`; `to` asks for one address. */
export function addDemoMailbox(app: FastifyInstance, mailbox: DemoMailbox): void {
  app.get<{ Querystring: Record<string, unknown> }>("/demo/mailbox", (request, reply) => {
    const { format, to } = request.query;
    const mails = mailbox.mails(typeof to === "string" && to !== "" ? to : undefined);
    if (format === "json") return reply.headers(API_HEADERS).send(mails);
    return reply
      .headers({ ...API_HEADERS, "content-security-policy": POLICY })
      .header("content-type", "text/html; charset=utf-8")
      .send(pageOf(mails));
  });
}
