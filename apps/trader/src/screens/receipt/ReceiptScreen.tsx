import { useCall, valueIn } from "@agio/api-client/react";
import { Button, NoData, Skeleton } from "@agio/ui";
import { useSearchParams } from "react-router";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { failureText } from "../../shell/server.ts";
import { readTarget, type Receipt } from "./model.ts";
import { LinesCard } from "./parts/LinesCard.tsx";
import { OutcomeCard } from "./parts/OutcomeCard.tsx";
import { ProofCard } from "./parts/ProofCard.tsx";
import { SelfCheckCard } from "./parts/SelfCheckCard.tsx";
import { TermsCard } from "./parts/TermsCard.tsx";

/** The receipt of one settlement, checked in the browser against the public tape. */
export function ReceiptScreen() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const target = readTarget(query);
  return (
    <ScreenFrame title={t("evidence.receipt.title")}>
      {target === undefined ? (
        <NoData text={t("evidence.receipt.unknown")} />
      ) : target.product === "second" ? (
        <SecondReceipt key={target.id} id={target.id} />
      ) : (
        <OptionReceiptOf key={target.id} id={target.id} />
      )}
    </ScreenFrame>
  );
}

function SecondReceipt({ id }: { id: number }) {
  return <Loaded remote={useCall("secondContracts.receipt", { id })} />;
}

function OptionReceiptOf({ id }: { id: number }) {
  return <Loaded remote={useCall("optionPositions.receipt", { id })} />;
}

type Remote = ReturnType<typeof useCall<"secondContracts.receipt" | "optionPositions.receipt">>;

function Loaded({ remote }: { remote: Remote }) {
  const t = useTranslate();
  const receipt = valueIn(remote);
  if (receipt !== undefined) return <Parts receipt={receipt} onReread={remote.refetch} />;
  if (remote.state === "failed") {
    return (
      <div className="grid justify-items-center gap-3 px-4 py-10 text-text-2" role="alert">
        {failureText(remote.failure)}
        <Button size="small" onClick={() => void remote.refetch()}>
          {t("common.retry")}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-3 px-4 pt-2" aria-hidden="true">
      <Skeleton height={140} />
      <Skeleton height={240} />
      <Skeleton height={320} />
    </div>
  );
}

function Parts({ receipt, onReread }: { receipt: Receipt; onReread: () => Promise<unknown> }) {
  return (
    <div className="grid gap-4 px-4 pb-8 pt-2">
      <OutcomeCard receipt={receipt} onReread={onReread} />
      <ProofCard receipt={receipt} />
      <TermsCard receipt={receipt} />
      <LinesCard lines={receipt.lines} />
      <SelfCheckCard receipt={receipt} />
    </div>
  );
}
