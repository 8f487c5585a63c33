import type { AlertRule } from "./alert-rules.ts";
import type { Measured } from "./measured.ts";

/** An alert that goes on, or has ended. */
export interface Alert {
  readonly alertId: string;
  readonly ruleId: number;
  readonly name: string;
  readonly measure: string;
  readonly subject: string;
  /** When it began. */
  readonly value: number;
  readonly beganAt: number;
  /** 0 while it goes on. */
  endedAt: number;
  /** 0 until somebody has seen it. */
  acknowledgedAt: number;
  acknowledgedBy: number;
  note: string;
  /** 0 until those of the second line were called. */
  escalatedAt: number;
  callsTaken: number;
  callsFailed: number;
}

/** News of a look: an alert began, ended, or nobody has seen it for as long as its rule waits. */
export interface AlertNews {
  readonly kind: "began" | "ended" | "escalated";
  readonly alert: Alert;
  readonly rule: AlertRule;
  /** The value now; undefined where it is no longer measured. */
  readonly value: number | undefined;
}

const SECOND_MS = 1_000;
const keyOf = (ruleId: number, subject: string): string => `${ruleId}/${subject}`;

const isBeyond = ({ isAbove, threshold }: AlertRule, value: number): boolean =>
  isAbove ? value > Number(threshold) : value < Number(threshold);

/**
 * Compares values with rules, look after look. A value has to stay beyond its rule for as long as the rule says, without a
 * look in between that found it back; one that is no longer measured neither begins an alert nor ends one.
 */
export class AlertWatch {
  /** Rule and subject → when the value went beyond. */
  readonly #beyondSince = new Map<string, number>();
  readonly #open = new Map<string, Alert>();
  readonly #newId: () => string;

  constructor(open: readonly Alert[], newId: () => string) {
    this.#newId = newId;
    for (const alert of open) this.#open.set(keyOf(alert.ruleId, alert.subject), alert);
  }

  open(): readonly Alert[] {
    return [...this.#open.values()];
  }

  look(rules: readonly AlertRule[], measured: readonly Measured[], now: number): readonly AlertNews[] {
    const news = rules.filter(({ isOn }) => isOn).flatMap((rule) => this.#lookAt(rule, measured, now));
    return [...news, ...this.#endWithoutRule(rules, now)];
  }

  #lookAt(rule: AlertRule, measured: readonly Measured[], now: number): readonly AlertNews[] {
    const values = measured.filter(
      ({ measure, subject }) => measure === rule.measure && (rule.subject === "" || subject === rule.subject),
    );
    return values.flatMap(({ subject, value }) => {
      const key = keyOf(rule.ruleId, subject);
      const alert = this.#open.get(key);
      if (!isBeyond(rule, value)) {
        this.#beyondSince.delete(key);
        return alert === undefined ? [] : [this.#end(key, { alert, rule, value, now })];
      }
      const since = this.#beyondSince.get(key) ?? now;
      this.#beyondSince.set(key, since);
      if (alert !== undefined) return this.#escalate({ alert, rule, value, now });
      return now - since < rule.forSeconds * SECOND_MS ? [] : [this.#begin(rule, { subject, value, now })];
    });
  }

  #begin(rule: AlertRule, { subject, value, now }: { subject: string; value: number; now: number }): AlertNews {
    const { ruleId, name, measure } = rule;
    const alert: Alert = {
      ...{ alertId: this.#newId(), ruleId, name, measure, subject, value, beganAt: now, endedAt: 0 },
      ...{ acknowledgedAt: 0, acknowledgedBy: 0, note: "", escalatedAt: 0, callsTaken: 0, callsFailed: 0 },
    };
    this.#open.set(keyOf(ruleId, subject), alert);
    return { kind: "began", alert, rule, value };
  }

  #end(key: string, { now, ...rest }: Omit<AlertNews, "kind"> & { readonly now: number }): AlertNews {
    rest.alert.endedAt = now;
    this.#open.delete(key);
    return { kind: "ended", ...rest };
  }

  #escalate({ now, ...rest }: Omit<AlertNews, "kind"> & { readonly now: number }): readonly AlertNews[] {
    const { alert, rule } = rest;
    const isSeen = alert.acknowledgedAt > 0 || alert.escalatedAt > 0;
    const isDue = rule.escalateSeconds > 0 && now - alert.beganAt >= rule.escalateSeconds * SECOND_MS;
    if (isSeen || !isDue) return [];
    alert.escalatedAt = now;
    return [{ kind: "escalated", ...rest }];
  }

  /** A rule that is switched off, or asks for another value now, has no alerts. */
  #endWithoutRule(rules: readonly AlertRule[], now: number): readonly AlertNews[] {
    const byId = new Map(rules.map((rule) => [rule.ruleId, rule]));
    return [...this.#open].flatMap(([key, alert]) => {
      const rule = byId.get(alert.ruleId);
      const isKept = rule?.isOn === true && rule.measure === alert.measure;
      if (isKept && (rule.subject === "" || rule.subject === alert.subject)) return [];
      this.#beyondSince.delete(key);
      if (rule === undefined) {
        this.#open.delete(key);
        return [];
      }
      return [this.#end(key, { alert, rule, value: undefined, now })];
    });
  }
}
