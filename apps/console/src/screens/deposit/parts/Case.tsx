import type { DataOf } from "@agio/api-contract";
import { Button, TextField } from "@agio/ui";
import { useState } from "react";
import { DecisionDialog } from "../../../features/work/DecisionDialog.tsx";
import { KeyBar } from "../../../features/work/KeyBar.tsx";
import { TakenNote } from "../../../features/work/TakenNote.tsx";
import { useClaim } from "../../../features/work/use-claim.ts";
import { useDecide } from "../../../features/work/use-decide.ts";
import { useNext } from "../../../features/work/use-next.ts";
import { useKeys } from "../../../shell/keys.ts";
import { useText } from "../../../shell/text.ts";
import { DepositFacts } from "./DepositFacts.tsx";

type Shown = DataOf<"operator.deposits.show">;
type Decision = "approve" | "reject" | "return" | "credit";

interface CaseProps {
  shown: Shown;
  first: "approve" | "reject" | undefined;
}

/** The decisions that a deposit allows, the likelier first. */
const decisionsOf = ({ kind, mayDecide, isReturnable }: Shown): readonly Decision[] => {
  if (!mayDecide) return [];
  if (kind !== "suspense") return ["approve", "reject"];
  return isReturnable ? ["return", "credit"] : ["credit"];
};

const KEYS: Readonly<Record<Decision, string>> = { approve: "a", reject: "r", return: "b", credit: "c" };

/** A deposit with its voucher, and the decision. */
export function Case({ shown, first }: CaseProps) {
  const text = useText();
  const decisions = decisionsOf(shown);
  const holder = useClaim(shown.mayDecide ? (shown.kind ?? undefined) : undefined, shown.id);
  const [asked, setAsked] = useState<Decision | undefined>(
    first !== undefined && decisions.includes(first) ? first : undefined,
  );
  const [amount, setAmount] = useState(shown.amount);
  const [address, setAddress] = useState(shown.proposal?.address ?? "");
  const next = useNext(shown.kind ?? "deposit", shown.id);
  const deciding = useDecide("operator.deposits.decide", "operator.deposits.show", "operator.deposits.list");
  useKeys({
    ...Object.fromEntries(decisions.map((decision) => [KEYS[decision], () => setAsked(decision)])),
    n: () => void next(),
  });
  const decide = async (decision: Decision, reason: string) => {
    const isDone = await deciding.decide({
      ...{ id: shown.id, decision, reason },
      ...(decision === "approve" && shown.way === "manual" ? { amount: amount.trim() } : {}),
      ...(decision === "return" ? { address: address.trim() } : {}),
    });
    if (!isDone) return;
    setAsked(undefined);
    await next();
  };
  return (
    <>
      <TakenNote holder={holder} />
      {shown.kind !== null && !shown.mayDecide ? <p className="text-text-2">{text("work.notForYou")}</p> : null}
      {shown.proposal === null ? null : (
        <output className="block rounded-1 bg-warn-soft px-3 py-2 text-warn">
          {text(`deposits.proposed.${shown.proposal.decision}`, { address: shown.proposal.address })}
        </output>
      )}
      <KeyBar
        keys={[
          ...decisions.map((decision) => [KEYS[decision], text(`deposits.decide.${decision}`)] as const),
          ["n", text("work.next")],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {decisions.map((decision, at) => (
          <Button key={decision} tone={at === 0 ? "accent" : "outline"} onClick={() => setAsked(decision)}>
            {text(`deposits.decide.${decision}`)}
          </Button>
        ))}
        <Button tone="quiet" onClick={() => void next()}>
          {text("work.next")}
        </Button>
      </div>
      <div className="grid gap-4 desk:grid-cols-2">
        <DepositFacts shown={shown} />
        {shown.voucherUrl === "" ? null : (
          <figure className="console-card">
            <figcaption className="text-12 text-text-2">{text("deposits.voucher")}</figcaption>
            <img
              src={shown.voucherUrl}
              alt={text("deposits.voucher")}
              className="max-h-[32rem] w-full object-contain"
            />
          </figure>
        )}
      </div>
      {asked === undefined ? null : (
        <DecisionDialog
          key={asked}
          title={text(`deposits.ask.${asked}`, { amount: shown.amount, coin: shown.symbol, user: shown.userId })}
          confirmLabel={text(`deposits.decide.${asked}`)}
          reason={text("work.reviewed")}
          isBusy={deciding.isSending}
          onConfirm={({ reason }) => void decide(asked, reason)}
          onClose={() => setAsked(undefined)}
        >
          {asked === "approve" && shown.way === "manual" ? (
            <TextField label={text("deposits.arrived")} inputMode="decimal" value={amount} onChange={setAmount} />
          ) : null}
          {asked === "return" ? (
            <TextField label={text("deposits.returnTo")} value={address} onChange={setAddress} />
          ) : null}
        </DecisionDialog>
      )}
    </>
  );
}
