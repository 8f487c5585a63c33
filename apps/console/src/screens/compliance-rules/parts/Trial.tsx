import type { DataOf } from "@agio/api-contract";
import { useStaffSend } from "@agio/api-client/staff";
import { Button } from "@agio/ui";
import { useState } from "react";
import { failureText } from "../../../shell/client.ts";
import { format } from "../../../shell/format.ts";
import { useText } from "../../../shell/text.ts";
import { draftFault, termsOf, type Draft } from "../model.ts";

interface TrialProps {
  draft: Draft;
  onTry: () => void;
}

interface Tried {
  readonly draft: Draft;
  readonly answer: DataOf<"operator.compliance.tryRule">;
}

/** The cases that the rule would have made in the last 90 days. A change of the rule takes the answer away. */
export function Trial({ draft, onTry }: TrialProps) {
  const text = useText();
  const [tried, setTried] = useState<Tried>();
  const [fault, setFault] = useState("");
  const { send, isSending } = useStaffSend("operator.compliance.tryRule");
  const run = async () => {
    onTry();
    setFault("");
    if (draftFault(draft) !== undefined) return;
    const answer = await send({ terms: termsOf(draft), severity: Number(draft.severity) });
    if (!answer.ok) return setFault(failureText(answer.failure));
    setTried({ draft, answer: answer.data });
  };
  const shown = tried?.draft === draft ? tried.answer : undefined;
  return (
    <section className="console-card grid gap-2" aria-label={text("compliance.rules.trial.title")}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{text("compliance.rules.trial.title")}</h3>
        <Button size="small" tone="outline" busy={isSending} onClick={() => void run()}>
          {text("compliance.rules.trial.run")}
        </Button>
      </div>
      <output className="grid gap-1">
        {shown === undefined ? (
          <span className="text-12 text-text-2">{text("compliance.rules.trial.note")}</span>
        ) : (
          <>
            <span>
              {text(shown.isWhole ? "compliance.rules.trial.cases" : "compliance.rules.trial.atLeast", {
                ...{ cases: format.count(shown.cases), users: format.count(shown.users) },
                triggers: format.count(shown.triggers),
              })}
            </span>
            {shown.examples.length === 0 ? null : (
              <span className="text-12 text-text-2">
                {text("compliance.rules.trial.examples", {
                  users: shown.examples.map(({ userId, cases }) => `${userId} (${cases})`).join(", "),
                })}
              </span>
            )}
          </>
        )}
      </output>
      {fault === "" ? null : (
        <p role="alert" className="text-danger">
          {fault}
        </p>
      )}
    </section>
  );
}
