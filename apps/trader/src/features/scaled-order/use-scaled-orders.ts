import type { Answer } from "@agio/api-client";
import { showToast } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import type { DraftForm } from "../ticket/use-draft-sheet.ts";
import type { ScaledField, ScaledTexts } from "./scaled-draft.ts";
import type { Placed } from "./ScaledFields.tsx";

/** Sends scaled orders from a form, and keeps what became of each where not all were placed. */
export function useScaledOrders<Draft extends ScaledTexts>(form: DraftForm<Draft, ScaledField>, onClose: () => void) {
  const t = useTranslate();
  const [placed, setPlaced] = useState<Placed>();
  return {
    /** Undefined before they are sent, and after the next change. */
    placed,
    change(changes: Partial<Draft>) {
      setPlaced(undefined);
      form.change(changes);
    },
    place: (call: () => Promise<Answer<{ rows: Placed }>>) =>
      form.send(async () => {
        const answer = await call();
        if (!answer.ok) return answer.failure;
        const { rows } = answer.data;
        const done = rows.filter(({ id }) => id !== 0).length;
        const said = t("entry.scaled.placed", { count: String(done), total: String(rows.length) });
        showToast(said, done === rows.length ? "success" : "error");
        if (done === rows.length) onClose();
        else setPlaced(rows);
        return undefined;
      }),
  };
}
