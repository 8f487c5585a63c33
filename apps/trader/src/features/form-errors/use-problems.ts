import type { CallFailure } from "@agio/api-client";
import type { TranslationKey } from "@agio/translations";
import { useState } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";

/** Error of a field: its text with figures. */
export interface Problem<Field extends string> {
  readonly field: Field;
  readonly key: TranslationKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A problem in words, its figures written as people of the language do. */
export function useProblemText(): (problem: Pick<Problem<string>, "key" | "values">) => string {
  const t = useTranslate();
  const format = useFormat();
  return ({ key, values = {} }) =>
    t(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, format.grouped(String(value))])));
}

interface Refused<Field extends string> {
  readonly field: Field | "form";
  readonly text: string;
}

/**
 * When the problems of a form show: those of an empty field once sending was tried, others as one types. A refusal of
 * the server stands at the field it names until that changes.
 */
export function useProblems<Field extends string>(
  problems: readonly Problem<Field>[],
  fieldOf: (failure: CallFailure) => Field | undefined,
) {
  const words = useProblemText();
  const [wasTried, setWasTried] = useState(false);
  const [refused, setRefused] = useState<Refused<Field>>();
  return {
    /** `text` is what stands in the field. */
    errorText: (field: Field, text: string): string | undefined => {
      if (refused?.field === field) return refused.text;
      const problem = problems.find((each) => each.field === field);
      return problem === undefined || (text === "" && !wasTried) ? undefined : words(problem);
    },
    formError: refused?.field === "form" ? refused.text : undefined,
    /** The server's last refusal, and its field. */
    refused,
    onChange: () => setRefused(undefined),
    forget: () => {
      setRefused(undefined);
      setWasTried(false);
    },
    /** Shows everything that is wrong; true when nothing is. */
    isReady: (): boolean => {
      setWasTried(true);
      return problems.length === 0;
    },
    onRefused: (failure: CallFailure) => {
      if (failure.kind === "aborted") return;
      setRefused({ field: fieldOf(failure) ?? "form", text: failureText(failure) });
    },
  };
}
