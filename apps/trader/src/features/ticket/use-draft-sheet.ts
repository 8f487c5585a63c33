import type { CallFailure } from "@agio/api-client";
import { useState } from "react";
import { refusalAt, type FormRefusal, type RefusalPlaces } from "./refusal.ts";

/** A short form: what is typed into it, and what the server said to it. */
export interface DraftForm<Draft, Field extends string> {
  readonly draft: Draft;
  readonly isSending: boolean;
  readonly change: (changes: Partial<Draft>) => void;
  /** The server's reason at a field, or at the form as a whole; gone with the next change. */
  readonly refused: (field: Field | "form") => string | undefined;
  /** Sends a call that answers why it failed; true when it did not. */
  readonly send: (call: () => Promise<CallFailure | undefined>) => Promise<boolean>;
}

/** The draft of a sheet. `places` says where its refusals belong. */
export function useDraftSheet<Draft extends object, Field extends string>(
  start: () => Draft,
  places: RefusalPlaces<Field>,
): DraftForm<Draft, Field> {
  const [draft, setDraft] = useState(start);
  const [refusal, setRefusal] = useState<FormRefusal<Field>>();
  const [isSending, setIsSending] = useState(false);
  return {
    draft,
    isSending,
    change(changes) {
      // On what stands there now: one that follows an answer keeps what was typed meanwhile.
      setDraft((now) => ({ ...now, ...changes }));
      setRefusal(undefined);
    },
    refused: (field) => (refusal?.field === field ? refusal.text : undefined),
    async send(call) {
      setIsSending(true);
      const failure = await call();
      setIsSending(false);
      if (failure !== undefined) setRefusal(refusalAt(failure, places));
      return failure === undefined;
    },
  };
}
