import { createHash } from "node:crypto";
import { API_NUMBERS } from "@agio/api-contract";

type Json = Record<string, unknown>;

const STYLE = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2.5rem;text-transform:capitalize}
details{border:1px solid #8884;border-radius:8px;margin:.5rem 0;padding:.6rem .9rem}
summary{cursor:pointer}code,pre{font:13px/1.45 ui-monospace,monospace}
pre{overflow:auto;padding:.8rem;border-radius:8px;background:#8881}
dt{font-weight:600}dd{margin:0 0 .6rem}
.method{display:inline-block;min-width:3.2rem;font-weight:600}.tag{opacity:.65;margin-inline-start:.6rem}
`;

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const block = (title: string, value: unknown): string =>
  `<p>${title}</p><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function requestBlock(operation: Json): string {
  if (operation["parameters"] !== undefined) {
    const parameters = operation["parameters"] as unknown[];
    return parameters.length === 0 ? "<p>No parameters.</p>" : block("Parameters", parameters);
  }
  const body = operation["requestBody"] as { content: Record<string, { schema: unknown }> };
  return block("Request", Object.values(body.content)[0]?.schema);
}

function operationBlock(path: string, method: string, operation: Json): string {
  const responses = operation["responses"] as {
    200: { content: { "application/json": { schema: { properties: { data: Json } } } } };
  };
  const data = responses[200].content["application/json"].schema.properties.data;
  const session = operation["security"] === undefined ? "" : '<span class="tag">session</span>';
  return (
    `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code>` +
    `${session}</summary>${requestBlock(operation)}${block("Data of the answer", data)}</details>`
  );
}

const NUMBERS = API_NUMBERS.map(({ name, text }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text)}</dd>`).join(
  "",
);

/** The API's description as one page without scripts or outside files, and the policy that allows just that. */
export function docsPage(description: Json): { readonly html: string; readonly policy: string } {
  const paths = description["paths"] as Record<string, Record<string, Json>>;
  const bySubject = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const subject = String((operation["tags"] as unknown[])[0]);
      bySubject.set(subject, [...(bySubject.get(subject) ?? []), operationBlock(path, method, operation)]);
    }
  }
  const sections = [...bySubject].map(([subject, blocks]) => `<h2>${escapeHtml(subject)}</h2>${blocks.join("")}`);
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>Agio API</title><style>${STYLE}</style></head><body><h1>Agio API</h1>` +
    `<p>Every answer is an envelope <code>{code, msg, data}</code>; 200 is success. ` +
    `The same description for machines: <a href="/openapi.json">openapi.json</a>.</p>` +
    `<h2>numbers</h2><dl>${NUMBERS}</dl>${sections.join("")}</body></html>`;
  const hash = createHash("sha256").update(STYLE).digest("base64");
  return { html, policy: `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'` };
}
