import type { DataOf, RequestOf } from "@agio/api-contract";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import { textOr, type Text } from "../../shell/text.ts";

export type Alert = DataOf<"operator.alerts.list">["rows"][number];
export type Rules = DataOf<"operator.alerts.rules">;
export type Rule = Rules["rules"][number];
type Contact = RequestOf<"operator.alerts.setRule">["contacts"][number];

const MAIL = /^[^\s@]+@[^\s@]+$/;
const NUMBER = /^\+?\d[\d\s-]{4,}$/;
const SERVER = /^https?:\/\/\S+$/;

/** Whom a line of the form names; undefined where it is nothing that somebody could be called by. */
export function contactOf(line: string): Contact | undefined {
  const to = line.trim();
  if (SERVER.test(to)) return { kind: "http", to };
  if (NUMBER.test(to)) return { kind: "sms", to: to.replaceAll(/\D/g, "") };
  return MAIL.test(to) ? { kind: "mail", to } : undefined;
}

/** The contacts of a field, one a line; or the first line that names nobody. */
export function contactsIn(field: string): readonly Contact[] | { readonly bad: string } {
  const lines = field.split("\n").filter((line) => line.trim() !== "");
  const bad = lines.find((line) => contactOf(line) === undefined);
  return bad === undefined ? lines.flatMap((line) => contactOf(line) ?? []) : { bad: bad.trim() };
}

export const linesOf = (contacts: readonly Contact[]): string =>
  contacts.map(({ kind, to }) => (kind === "sms" ? `+${to}` : to)).join("\n");

const OF_METRICS = /^agio_/;
const CHAIN = /_([a-z]+)$/;

/** The name of a measure, with the chain that it is of; its code where it has none. */
export function measureName(text: Text, measure: string): string {
  const code = measure.replace(OF_METRICS, "");
  const [end = "", chain = ""] = CHAIN.exec(code) ?? [];
  const ofChain = textOr(text, `alerts.measureOf.${code.slice(0, code.length - end.length)}`, measure);
  return textOr(text, `alerts.measureOf.${code}`, ofChain === measure ? measure : `${ofChain}, ${chain}`);
}

export const subjectText = (text: Text, { measure, subject }: { measure: string; subject: string }): string =>
  subject === "" ? measureName(text, measure) : `${measureName(text, measure)}, ${subject}`;

export function alertColumns(text: Text, seen: Column<Alert>["cell"]): Column<Alert>[] {
  const state = ({ endedAt }: Alert): string => (endedAt === 0 ? text("alerts.goesOn") : format.dateTime(endedAt));
  const measured = (alert: Alert): string => subjectText(text, alert);
  const calls = ({ callsTaken, callsFailed }: Alert): string =>
    text("alerts.callsText", { taken: callsTaken, failed: callsFailed });
  return [
    { id: "name", header: text("alerts.name"), cell: ({ name }) => name, csv: ({ name }) => name },
    { id: "measure", header: text("alerts.measure"), cell: measured, csv: measured },
    {
      id: "value",
      header: text("alerts.value"),
      cell: ({ value }) => value,
      csv: ({ value }) => value,
      isNumeric: true,
    },
    {
      id: "began",
      header: text("alerts.began"),
      cell: ({ beganAt }) => format.dateTime(beganAt),
      csv: ({ beganAt }) => format.dateTime(beganAt),
    },
    { id: "ended", header: text("alerts.ended"), cell: state, csv: state },
    { id: "calls", header: text("alerts.calls"), cell: calls, csv: calls },
    {
      id: "escalated",
      header: text("alerts.escalated"),
      cell: ({ escalatedAt }) => format.dateTime(escalatedAt),
      csv: ({ escalatedAt }) => format.dateTime(escalatedAt),
    },
    { id: "seen", header: text("alerts.seen"), cell: seen, csv: ({ note }) => note },
  ];
}
