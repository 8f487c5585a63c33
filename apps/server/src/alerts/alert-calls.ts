import { bodySignature } from "../base/body-signature.ts";
import { reasonOf, type Log } from "../base/log.ts";
import { escapeHtml } from "../mail/render-mail.ts";
import type { Mailer } from "../ports/mailer.ts";
import type { SmsSender } from "../ports/sms-sender.ts";
import type { AlertServers } from "./alert-servers.ts";
import type { AlertNews } from "./alert-watch.ts";
import type { AlertRule } from "./alert-rules.ts";

export type AlertContact = AlertRule["contacts"][number];

/** The ways to somebody who is called. */
export interface AlertWays {
  readonly mailer: Mailer;
  readonly smsSender: SmsSender;
  /** Signs what goes to the operator's own server; undefined where none is configured. */
  readonly signingKey: string | undefined;
  readonly servers: AlertServers;
  readonly clock: () => number;
  readonly log: Log;
}

const TRIES = 3;
const PAUSE_MS = 2_000;

const WORDS = { began: "ALERT", ended: "over", escalated: "NOBODY HAS SEEN" } as const;

/** "ALERT: Insurance is low. agio_insurance{USDT} is 12.5, the rule says below 100." Names and figures, in no language. */
export function alertText({ kind, alert, rule, value }: AlertNews): string {
  const subject = alert.subject === "" ? "" : `{${alert.subject}}`;
  const bound = `${rule.isAbove ? ">" : "<"} ${rule.threshold}`;
  return `Agio ${WORDS[kind]}: ${alert.name}. ${alert.measure}${subject} = ${value ?? "?"} (${bound})`;
}

async function postSigned(url: string, news: AlertNews, { signingKey, servers, clock }: AlertWays): Promise<void> {
  if (signingKey === undefined) throw new Error("ALERT_SIGNING_KEY is not set");
  const { alert, rule, kind, value } = news;
  const timestamp = String(clock());
  const body = JSON.stringify({
    ...{ kind, alertId: alert.alertId, ruleId: rule.ruleId, name: alert.name, measure: alert.measure },
    ...{ subject: alert.subject, value: value ?? null, threshold: rule.threshold, isAbove: rule.isAbove },
    beganAt: alert.beganAt,
  });
  const headers = {
    "content-type": "application/json",
    "x-timestamp": timestamp,
    "x-signature": bodySignature(signingKey, timestamp, body),
  };
  await servers.post({ url, headers, body });
}

async function callOnce({ kind, to }: AlertContact, news: AlertNews, ways: AlertWays): Promise<void> {
  const text = alertText(news);
  if (kind === "mail")
    return ways.mailer.send({ to, subject: text.slice(0, 120), text, html: `<p>${escapeHtml(text)}</p>` });
  if (kind === "sms") return ways.smsSender.send({ to, text });
  return postSigned(to, news, ways);
}

/** Calls somebody, three times at most. Resolves to whether they were reached; a failure is logged without their address. */
async function call(contact: AlertContact, news: AlertNews, ways: AlertWays): Promise<boolean> {
  for (let tried = 1; ; tried++) {
    try {
      await callOnce(contact, news, ways);
      return true;
    } catch (thrown) {
      ways.log.error("somebody could not be called", { way: contact.kind, tried, reason: reasonOf(thrown) });
      if (tried === TRIES) return false;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Calls everybody whom the news are for: the first line, or the second once nobody has seen it. */
export async function callAll(news: AlertNews, ways: AlertWays): Promise<{ taken: number; failed: number }> {
  const { rule, kind, alert } = news;
  const second = kind === "escalated" || (kind === "ended" && alert.escalatedAt > 0) ? rule.escalationContacts : [];
  const contacts = kind === "escalated" ? second : [...rule.contacts, ...second];
  const reached = await Promise.all(contacts.map((contact) => call(contact, news, ways)));
  const taken = reached.filter(Boolean).length;
  return { taken, failed: reached.length - taken };
}
