import type { DataOf } from "@agio/api-contract";
import type { Terms } from "../../features/compliance/terms-text.ts";

export type Rule = DataOf<"operator.compliance.listRules">["rows"][number];

export const KINDS = ["velocity", "structuring", "inAndOut", "sharedAddress", "listed"] as const;
export const DIRECTIONS = ["in", "out", "both"] as const;
export const LISTS = ["all", "sanctions", "risk"] as const;
export const SEVERITIES = ["3", "2", "1"] as const;

/** The fields of the form as text; each kind of rule takes its own. */
export interface Draft {
  readonly name: string;
  readonly kind: (typeof KINDS)[number];
  readonly severity: (typeof SEVERITIES)[number];
  readonly isOn: boolean;
  readonly direction: (typeof DIRECTIONS)[number];
  readonly hours: string;
  readonly minutes: string;
  readonly count: string;
  readonly value: string;
  readonly percent: string;
  readonly lists: (typeof LISTS)[number];
}

export const EMPTY: Draft = {
  ...{ name: "", kind: "velocity", severity: "2", isOn: true, direction: "both", hours: "24", minutes: "60" },
  ...{ count: "3", value: "", percent: "10", lists: "all" },
};

export type Field = "direction" | "hours" | "minutes" | "count" | "value" | "percent" | "lists";

/** The fields that a kind of rule asks for, in their order. */
export const FIELDS_OF: Readonly<Record<Draft["kind"], readonly Field[]>> = {
  velocity: ["direction", "hours", "count", "value"],
  structuring: ["direction", "hours", "value", "percent", "count"],
  inAndOut: ["minutes", "value", "percent"],
  sharedAddress: ["count"],
  listed: ["lists"],
};

export function draftOf({ name, terms, severity, isOn }: Rule): Draft {
  const shown = { ...EMPTY, name, isOn, kind: terms.kind, severity: severityOf(severity) };
  switch (terms.kind) {
    case "velocity": {
      const { direction, hours, countMin, valueMin } = terms;
      return {
        ...shown,
        direction,
        hours: String(hours),
        count: countMin === 0 ? "" : String(countMin),
        value: valueMin,
      };
    }
    case "structuring": {
      const { direction, hours, countMin, limit, belowPercent } = terms;
      const figures = { hours: String(hours), count: String(countMin), percent: String(belowPercent) };
      return { ...shown, ...figures, direction, value: limit };
    }
    case "inAndOut": {
      const { minutes, valueMin, outPercent } = terms;
      return { ...shown, minutes: String(minutes), value: valueMin, percent: String(outPercent) };
    }
    case "sharedAddress":
      return { ...shown, count: String(terms.othersMin) };
    case "listed":
      return { ...shown, lists: terms.lists };
  }
}

const severityOf = (severity: number): Draft["severity"] => SEVERITIES.find((one) => one === String(severity)) ?? "3";

/** The first field that cannot be; undefined when the rule can be sent. */
export function draftFault(draft: Draft): Field | "name" | undefined {
  if (draft.name.trim().length < 3) return "name";
  const isWhole = (value: string): boolean => /^[1-9]\d{0,4}$/.test(value);
  const isAmount = (value: string): boolean => /^\d{1,12}(\.\d{1,6})?$/.test(value) && !/^[0.]*$/.test(value);
  const isVelocity = draft.kind === "velocity";
  for (const field of FIELDS_OF[draft.kind]) {
    if (field === "direction" || field === "lists") continue;
    const value = draft[field].trim();
    if (isVelocity && (field === "count" || field === "value")) {
      // One of the two: how many, or how much together.
      if ((draft.count.trim() === "") === (draft.value.trim() === "")) return "count";
      if (value === "") continue;
    }
    if (!(field === "value" ? isAmount(value) : isWhole(value))) return field;
  }
  return undefined;
}

/** The terms of a draft without a fault. */
export function termsOf(draft: Draft): Terms {
  const { direction, lists, value } = draft;
  const [hours, minutes, count, percent] = [draft.hours, draft.minutes, draft.count, draft.percent].map(Number);
  switch (draft.kind) {
    case "velocity":
      return { kind: draft.kind, direction, hours: hours ?? 0, countMin: count ?? 0, valueMin: value.trim() };
    case "structuring":
      return {
        ...{ kind: draft.kind, direction, hours: hours ?? 0, limit: value.trim() },
        ...{ belowPercent: percent ?? 0, countMin: count ?? 0 },
      };
    case "inAndOut":
      return { kind: draft.kind, minutes: minutes ?? 0, valueMin: value.trim(), outPercent: percent ?? 0 };
    case "sharedAddress":
      return { kind: draft.kind, othersMin: count ?? 0 };
    case "listed":
      return { kind: draft.kind, lists };
  }
}
