import { createHash } from "node:crypto";
import { listPairs } from "@agio/core";
import { groupThousands, plainDecimal } from "@agio/primitives";
import { LANGUAGE_CODES, LANGUAGES, languageOf, type LanguageCode } from "@agio/translations";
import { statusTexts, type StatusTexts } from "@agio/translations/status";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isOutage } from "@agio/projections";
import { escapeHtml } from "../mail/render-mail.ts";
import type { Incident } from "../status/incidents.ts";
import { limitedBy } from "../status/limited-by.ts";
import {
  insuranceRows,
  partStates,
  venueRows,
  withIncidents,
  type PartState,
  type PublicStatus,
} from "../status/public-status.ts";
import { uptimeDays, uptimePpm } from "../status/uptime.ts";
import type { HttpServices } from "./http-services.ts";
import { keptBody, sendCounted, type KeptBody } from "./kept-body.ts";
import { API_HEADERS } from "./security-headers.ts";

const STYLE = `
:root{color-scheme:light dark;--bg:light-dark(#f6f7f9,#0d1014);--card:light-dark(#fff,#15191f);--line:light-dark(#dfe3e8,#2a3038);--text:light-dark(#14181d,#e8ebef);--dim:light-dark(#5a6470,#98a2ae);--up:light-dark(#0a7f4f,#35c88a);--warn:light-dark(#9a6200,#f0b54a);--down:light-dark(#c22a3a,#ff7b87);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
body{margin:0;background:var(--bg);color:var(--text)}main,header,footer{max-width:46rem;margin:0 auto;padding:0 1rem}header{display:flex;justify-content:space-between;gap:1rem;align-items:center;padding-top:1.2rem}
h1{font-size:1.25rem;margin:0}h2{font-size:1rem;margin:0 0 .5rem}section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1rem 1.1rem;margin:1rem 0}
.all{font-size:1.1rem;font-weight:600;display:flex;gap:.6rem;align-items:center}.works{color:var(--up)}.degraded{color:var(--warn)}.halted{color:var(--down)}
.dot{inline-size:.7rem;block-size:.7rem;border-radius:50%;background:currentColor;flex:none}p{margin:.3rem 0}.dim,small{color:var(--dim)}
ul{list-style:none;margin:0;padding:0}.parts li{display:flex;justify-content:space-between;gap:.75rem;padding:.35rem 0;border-block-end:1px solid var(--line)}.parts li:last-child{border:0}
table{inline-size:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:.35rem .3rem;text-align:end;border-block-end:1px solid var(--line)}th{color:var(--dim);font-weight:500}:is(th,td):first-child{text-align:start}tr:last-child td{border:0}
.scroll{overflow-x:auto}.bars{display:flex;gap:1px;block-size:2.2rem;align-items:stretch;direction:ltr}.bars i{flex:1;border-radius:2px;background:var(--up)}.bars i.degraded{background:var(--warn)}.bars i.halted{background:var(--down)}
article{border-block-start:1px solid var(--line);padding:.6rem 0}article:first-of-type{border:0;padding-top:0}h3{font-size:.95rem;margin:0 0 .2rem}
nav{display:flex;flex-wrap:wrap;gap:.3rem .9rem;padding:1rem 0 2rem;font-size:.85rem}a{color:inherit}nav a{color:var(--dim)}nav a[aria-current]{color:var(--text);font-weight:600}
`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** For how long a page is given again: a crowd that looks during an outage costs nothing. */
const FRESH_MS = 2_000;
/** History that lags more than this is told to be behind. */
const BEHIND_MS_MAX = 10_000;
const DAYS = 90;
const DAY_MS = 86_400_000;
const PPM = 1_000_000;
const STOPS_SHOWN = 10;
const ENDED_SHOWN = 10;
const ENDED_SHOWN_MS = 30 * DAY_MS;
/** So long the page waits for the tables; what it knew before stands in for them. */
const TABLES_MS_MAX = 1_000;
const PROOFS_EVERY_MS = 60_000;
const PROOFS_SHOWN = 100;
const NAMES_SHOWN = 6;

interface Proof {
  readonly coin: string;
  readonly owed: string;
  readonly held: string;
  readonly at: number;
}

type Facts = PublicStatus & {
  readonly incidents: readonly Incident[];
  readonly proofs: readonly Proof[];
  readonly limitedBy: ReturnType<typeof limitedBy>;
};

const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
const minutes = (milliseconds: number): string => `${Math.max(1, Math.round(milliseconds / 60_000))} min`;

/** The newest proof of each coin, a minute old at most; while the tables are away, as last seen. */
function openProofs({ liabilities, markets, clock }: Pick<HttpServices, "liabilities" | "markets" | "clock">) {
  let known: readonly Proof[] = [];
  let readAt = 0;
  async function read(): Promise<void> {
    const { rows } = await liabilities.list({ coinId: undefined, pageNum: 1, pageSize: PROOFS_SHOWN });
    const newest = new Map<number, Proof>();
    for (const { coinId, totalAtoms, custody, publishedAt } of rows) {
      if (newest.has(coinId)) continue;
      const { code, scale } = markets.coin(coinId);
      const held = custody.reduce((sum, { atoms }) => sum + atoms, 0);
      const [owed, inCustody] = [plainDecimal(totalAtoms, scale), plainDecimal(held, scale)];
      newest.set(coinId, { coin: code, owed, held: inCustody, at: publishedAt });
    }
    known = [...newest.values()];
  }
  return async (isAway: boolean): Promise<readonly Proof[]> => {
    if (isAway || clock() - readAt < PROOFS_EVERY_MS) return known;
    readAt = clock();
    const reading = read().catch((thrown: unknown) => {
      readAt = 0;
      if (!isOutage(thrown)) throw thrown;
    });
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, TABLES_MS_MAX).unref())]);
    return known;
  };
}

const NONE: ReadonlySet<string> = new Set();

/** Symbols of pairs that are listed and open later. */
const pairsToOpen = async ({ marketSchedule }: Pick<HttpServices, "marketSchedule">): Promise<ReadonlySet<string>> =>
  new Set((await marketSchedule.openings()).keys());

/** None, once tables that are slow have been waited for. */
const noneSoon = (): Promise<ReadonlySet<string>> =>
  new Promise((resolve) => setTimeout(() => resolve(NONE), TABLES_MS_MAX).unref());

const worstOf = (parts: PublicStatus["parts"]): PartState => {
  const states = parts.map(({ state }) => state);
  return states.includes("halted") ? "halted" : states.includes("degraded") ? "degraded" : "works";
};

/** "XAU/USDT, BTC/USDT +3". */
const namesText = (names: readonly string[]): string =>
  `${names.slice(0, NAMES_SHOWN).join(", ")}${names.length > NAMES_SHOWN ? ` +${names.length - NAMES_SHOWN}` : ""}`;

const partWords = (texts: StatusTexts): Readonly<Record<PartState, string>> => ({
  works: texts.partWorks,
  degraded: texts.partDegraded,
  halted: texts.partHalted,
});

const words = (texts: Readonly<Record<string, string>>, language: LanguageCode): string =>
  texts[language] ?? texts["en"] ?? "";

function incidentBlock(incident: Incident, language: LanguageCode, texts: StatusTexts): string {
  const { title, level, parts, updates, startTime, endTime } = incident;
  const tone = level === "down" ? "halted" : level === "degraded" ? "degraded" : "dim";
  const when =
    endTime === 0 ? `${texts.since} ${utc(startTime)}` : `${utc(startTime)} – ${utc(endTime)}, ${texts.resolved}`;
  const told = updates
    .map(({ time, text }) => `<p>${escapeHtml(words(text, language))} <small>${utc(time)}</small></p>`)
    .join("");
  const named = parts.map((part) => texts[part]).join(", ");
  return (
    `<article><h3 class="${tone}">${escapeHtml(words(title, language))}</h3>` +
    `<p class="dim">${escapeHtml(`${named} · ${when}`)}</p>${told}</article>`
  );
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="scroll"><table><thead><tr>${head.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join("")}</tr></thead>` +
  `<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`).join("")}</tbody></table></div>`;

const section = (title: string, body: string, explained = ""): string =>
  `<section><h2>${escapeHtml(title)}</h2>${explained === "" ? "" : `<p class="dim">${escapeHtml(explained)}</p>`}${body}</section>`;

/** Two digits more than a percent has, so that minutes show. */
const percent = (ppm: number): string => `${(Math.floor(ppm / 10) / 1_000).toFixed(3)} %`;

function uptimeBlock({ uptime, clock }: Pick<HttpServices, "uptime" | "clock">, texts: StatusTexts): string {
  const now = clock();
  const from = Math.max(uptime.startedAt, now - DAYS * DAY_MS);
  const stops = uptime.stops().filter(({ to }) => to > from);
  const bars = uptimeDays(uptime, now, DAYS).map(({ day, ppm }) => {
    const tone = ppm >= 0.999 * PPM ? "" : ppm >= 0.95 * PPM ? ' class="degraded"' : ' class="halted"';
    return `<i${tone} title="${utc(day).slice(0, 10)} ${percent(ppm)}"></i>`;
  });
  const rows = stops.slice(0, STOPS_SHOWN).map((stop) => [utc(stop.from), utc(stop.to), minutes(stop.to - stop.from)]);
  const list =
    rows.length === 0
      ? `<p>${escapeHtml(texts.noStops)}</p>`
      : `<h3>${escapeHtml(texts.stops)}</h3><ul>${rows.map(([begin, end, long]) => `<li>${begin} – ${end} (${long})</li>`).join("")}</ul>`;
  return (
    `<p><strong>${percent(uptimePpm(stops, { from, to: now }) ?? PPM)}</strong> <span class="dim">${escapeHtml(texts.days)}</span></p>` +
    `<div class="bars" role="img" aria-label="${escapeHtml(texts.days)}">${bars.join("")}</div>${list}`
  );
}

function pageIn(services: HttpServices, language: LanguageCode, facts: Facts): string {
  const texts = statusTexts(language);
  const { direction, htmlLang } = LANGUAGES[language];
  const { name } = services.settings().PLATFORM_SETTING;
  const now = services.clock();
  const worst = worstOf(facts.parts);
  const overall = { works: texts.works, degraded: texts.degraded, halted: texts.down }[worst];
  const partText = partWords(texts);
  const lasting = facts.incidents.filter(({ endTime }) => endTime === 0);
  const ended = facts.incidents.filter(({ endTime }) => endTime > now - ENDED_SHOWN_MS).slice(0, ENDED_SHOWN);
  const incidents = (rows: readonly Incident[]): string =>
    rows.map((incident) => incidentBlock(incident, language, texts)).join("");
  const grouped = (amount: string): string => groupThousands(amount, htmlLang);
  const parts = facts.parts.map(({ part, state }) => {
    const reason = state === "degraded" ? namesText(facts.limitedBy.get(part) ?? []) : "";
    const small = reason === "" ? "" : ` <small>${escapeHtml(reason)}</small>`;
    return `<li><span>${escapeHtml(texts[part])}${small}</span><span class="${state}">${escapeHtml(partText[state])}</span></li>`;
  });
  return [
    `<!doctype html><html lang="${htmlLang}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(`${name} · ${texts.title}`)}</title><style>${STYLE}</style></head><body>`,
    `<header><h1>${escapeHtml(`${name} · ${texts.title}`)}</h1><a href="/">${escapeHtml(texts.home)}</a></header><main>`,
    `<section><p class="all ${worst}" role="status"><span class="dot"></span>${escapeHtml(overall)}</p>`,
    `<p class="dim">${escapeHtml(texts.updated)} ${utc(now)}</p></section>`,
    section(texts.current, lasting.length === 0 ? `<p>${escapeHtml(texts.noIncidents)}</p>` : incidents(lasting)),
    section(texts.parts, `<ul class="parts">${parts.join("")}</ul>`),
    section(texts.uptime, uptimeBlock(services, texts), texts.uptimeText),
    section(
      texts.liabilities,
      table(
        [texts.coin, texts.owed, texts.held, texts.proofTime],
        facts.proofs.map(({ coin, owed, held, at }) => [coin, grouped(owed), grouped(held), utc(at)]),
      ),
      texts.liabilitiesText,
    ),
    section(
      texts.insurance,
      `<ul class="parts">${facts.insurance.map(({ coin, amount }) => `<li><span>${escapeHtml(coin)}</span><span>${escapeHtml(grouped(amount))}</span></li>`).join("")}</ul>`,
      texts.insuranceText,
    ),
    section(
      texts.sources,
      table(
        [texts.venue, texts.heard],
        facts.venues.map(({ venue, heard, of }) => [venue, `${heard} / ${of}`]),
      ),
      texts.sourcesText,
    ),
    ended.length === 0 ? "" : section(texts.earlier, incidents(ended)),
    `</main><footer><nav>`,
    ...LANGUAGE_CODES.map(
      (code) =>
        `<a href="?lang=${code}" lang="${LANGUAGES[code].htmlLang}"${code === language ? ' aria-current="true"' : ""}>${LANGUAGES[code].nativeName}</a>`,
    ),
    `</nav></footer></body></html>`,
  ].join("");
}

/** The language that a visitor asks for: by `?lang=`, else the first that the browser names. */
function askedLanguage({ query, headers }: FastifyRequest): LanguageCode {
  const { lang } = query as Readonly<Record<string, unknown>>;
  const preferred = headers["accept-language"]?.split(/[,;]/, 1)[0];
  return languageOf(typeof lang === "string" ? lang : preferred);
}

/**
 * The products that work now, incidents in words, proofs, insurance, sources and uptime. Public, without scripts, from memory and the
 * core: it tells of an outage of the tables too.
 */
export function addStatusPage(app: FastifyInstance, services: HttpServices): void {
  const { pipeline, markets, incidents, isDatabaseAway, history, clock, limits } = services;
  const proofsNow = openProofs(services);
  const pages = new Map<LanguageCode, { readonly page: Promise<KeptBody>; readonly madeAt: number }>();

  async function make(language: LanguageCode): Promise<KeptBody> {
    const isAway = isDatabaseAway();
    const proofs = await proofsNow(isAway);
    const toOpen = isAway ? NONE : await Promise.race([pairsToOpen(services), noneSoon()]);
    const look = await pipeline.read((state) => ({
      states: partStates(state, toOpen),
      insurance: insuranceRows(markets, state),
      pairs: listPairs(state).filter(({ delisted }) => !delisted),
      limitedBy: limitedBy(state, services, toOpen),
    }));
    look.states.set("history", isAway || history.behindMs() > BEHIND_MS_MAX ? "degraded" : "works");
    const told = incidents.list();
    const facts: Facts = {
      parts: withIncidents(look.states, told),
      insurance: look.insurance,
      venues: venueRows(look.pairs, services),
      incidents: told,
      limitedBy: look.limitedBy,
      proofs,
    };
    const bytes = Buffer.from(pageIn(services, language, facts));
    const type = "text/html; charset=utf-8";
    return keptBody({ bytes, type, cacheControl: "no-cache", isText: true, effort: "quick" });
  }

  app.get("/status", async (request, reply) => {
    const language = askedLanguage(request);
    let kept = pages.get(language);
    if (kept === undefined || clock() - kept.madeAt >= FRESH_MS) {
      kept = { page: make(language), madeAt: clock() };
      pages.set(language, kept);
    }
    return sendCounted(
      await kept.page,
      limits.takeBytes,
      request,
      reply.headers({ ...API_HEADERS, "content-security-policy": POLICY }),
    );
  });
}
