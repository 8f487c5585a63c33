import { Button } from "@agio/ui";
import { useState } from "react";
import { Link } from "react-router";
import { DecisionDialog } from "../../../features/work/DecisionDialog.tsx";
import { KeyBar } from "../../../features/work/KeyBar.tsx";
import { TakenNote } from "../../../features/work/TakenNote.tsx";
import { useClaim } from "../../../features/work/use-claim.ts";
import { useDecide } from "../../../features/work/use-decide.ts";
import { useNext } from "../../../features/work/use-next.ts";
import { paths } from "../../../paths.ts";
import { format } from "../../../shell/format.ts";
import { useKeys } from "../../../shell/keys.ts";
import { useText } from "../../../shell/text.ts";
import { CLASSES, kindOf, SUBMITTED, type Shown } from "../model.ts";
import { BankReports } from "./BankReports.tsx";
import { ReviewFacts } from "./ReviewFacts.tsx";
import { WithdrawalFacts } from "./WithdrawalFacts.tsx";

type Decision = "approve" | "reject" | "askMore";

interface CaseProps {
  shown: Shown;
  /** The decision that was asked for in the queue. */
  first: Decision | undefined;
}

/** A withdrawal with what is known of it, and the decision. */
export function Case({ shown, first }: CaseProps) {
  const text = useText();
  const kind = kindOf(shown);
  const isWaiting = shown.status === SUBMITTED;
  const { mayDecide } = shown.review;
  const holder = useClaim(mayDecide || kind !== "withdrawal" ? kind : undefined, shown.id);
  const [asked, setAsked] = useState<Decision | undefined>(mayDecide ? first : undefined);
  const next = useNext(kind ?? "withdrawal", shown.id);
  const deciding = useDecide("operator.withdrawals.decide", "operator.withdrawals.show", "operator.withdrawals.list");
  useKeys({
    ...(mayDecide ? { a: () => setAsked("approve"), r: () => setAsked("reject"), m: () => setAsked("askMore") } : {}),
    n: () => void next(),
  });
  const decide = async (decision: Decision, given: { choice: string; reason: string }) => {
    const reasonClass = CLASSES.find((one) => one === given.choice);
    const isDone = await deciding.decide({
      ...{ id: shown.id, decision, reason: given.reason },
      ...(reasonClass === undefined ? {} : { reasonClass }),
    });
    if (!isDone) return;
    setAsked(undefined);
    await next();
  };
  return (
    <>
      <TakenNote holder={holder} />
      {shown.isFrozen ? (
        <output className="block rounded-1 bg-warn-soft px-3 py-2 text-warn">{text("withdrawals.frozenNote")}</output>
      ) : null}
      {shown.highCases.length === 0 ? null : (
        <div className="rounded-1 bg-warn-soft px-3 py-2 text-warn">
          {text("withdrawals.highCases")}{" "}
          <span className="inline-flex flex-wrap gap-x-3">
            {shown.highCases.map(({ id, ruleName, dueTime }) => (
              <Link key={id} className="underline" to={paths.complianceCase(id)}>
                {`${id} ${ruleName}, ${format.dateTime(dueTime)}`}
              </Link>
            ))}
          </span>
        </div>
      )}
      {isWaiting && !mayDecide ? <p className="text-text-2">{text("work.notForYou")}</p> : null}
      <KeyBar
        keys={[
          ...(mayDecide
            ? ([
                ["a", text("work.approve")],
                ["r", text("work.reject")],
                ["m", text("withdrawals.askMore")],
              ] as const)
            : []),
          ["n", text("work.next")],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {mayDecide ? (
          <>
            <Button tone="accent" onClick={() => setAsked("approve")}>
              {text("work.approve")}
            </Button>
            <Button tone="outline" onClick={() => setAsked("reject")}>
              {text("work.reject")}
            </Button>
            <Button tone="outline" onClick={() => setAsked("askMore")}>
              {text("withdrawals.askMore")}
            </Button>
          </>
        ) : null}
        <Button tone="quiet" onClick={() => void next()}>
          {text("work.next")}
        </Button>
      </div>
      <BankReports shown={shown} />
      <div className="grid gap-4 desk:grid-cols-2">
        <WithdrawalFacts shown={shown} />
        <ReviewFacts review={shown.review} />
      </div>
      {asked === undefined ? null : (
        <DecisionDialog
          key={asked}
          title={text(`withdrawals.ask.${asked}`, { amount: shown.amount, coin: shown.coin, user: shown.userId })}
          confirmLabel={text(
            asked === "approve" ? "work.approve" : asked === "reject" ? "work.reject" : "withdrawals.askMore",
          )}
          reason={text("work.reviewed")}
          choices={asked === "approve" ? [] : CLASSES.map((id) => ({ id, label: text(`withdrawals.class.${id}`) }))}
          isBusy={deciding.isSending}
          onConfirm={(given) => void decide(asked, given)}
          onClose={() => setAsked(undefined)}
        >
          {asked === "approve" ? (
            <p>{text(`withdrawals.next.${shown.review.next}`, { count: shown.review.queued })}</p>
          ) : null}
        </DecisionDialog>
      )}
    </>
  );
}
