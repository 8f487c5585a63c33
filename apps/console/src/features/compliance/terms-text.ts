import type { RequestOf } from "@agio/api-contract";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

export type Terms = RequestOf<"operator.compliance.setRule">["terms"];

/** A rule in one sentence. */
export function termsText(terms: Terms, text: Text): string {
  switch (terms.kind) {
    case "velocity": {
      const way = text(`compliance.rules.direction.${terms.direction}`);
      return terms.countMin > 0
        ? text("compliance.rules.says.count", { way, hours: terms.hours, count: terms.countMin })
        : text("compliance.rules.says.sum", { way, hours: terms.hours, value: format.amount(terms.valueMin) });
    }
    case "structuring":
      return text("compliance.rules.says.structuring", {
        ...{ way: text(`compliance.rules.direction.${terms.direction}`), hours: terms.hours, count: terms.countMin },
        ...{ value: format.amount(terms.limit), percent: terms.belowPercent },
      });
    case "inAndOut":
      return text("compliance.rules.says.inAndOut", {
        ...{ minutes: terms.minutes, value: format.amount(terms.valueMin), percent: terms.outPercent },
      });
    case "sharedAddress":
      return text("compliance.rules.says.sharedAddress", { count: terms.othersMin });
    case "listed":
      return text(`compliance.rules.says.listed.${terms.lists}`);
  }
}
