import { useCall } from "@agio/api-client/react";
import { NoData } from "@agio/ui";
import { useSearchParams } from "react-router";
import { DeskPage } from "../../features/desk-page/DeskPage.tsx";
import { Loaded } from "../../features/loaded/Loaded.tsx";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
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

const CARD_PX = 240;

function SecondReceipt({ id }: { id: number }) {
  return <LoadedReceipt remote={useCall("secondContracts.receipt", { id })} />;
}

function OptionReceiptOf({ id }: { id: number }) {
  return <LoadedReceipt remote={useCall("optionPositions.receipt", { id })} />;
}

type Remote = ReturnType<typeof useCall<"secondContracts.receipt" | "optionPositions.receipt">>;

function LoadedReceipt({ remote }: { remote: Remote }) {
  return (
    <div className="px-4 desk:px-0">
      <Loaded remote={remote} skeletonPx={CARD_PX}>
        {(receipt) => <Parts receipt={receipt} onReread={remote.refetch} />}
      </Loaded>
    </div>
  );
}

function Parts({ receipt, onReread }: { receipt: Receipt; onReread: () => Promise<unknown> }) {
  return (
    <DeskPage
      beside="cards"
      side={
        <div className="grid gap-4 pb-8">
          <TermsCard receipt={receipt} />
          <LinesCard lines={receipt.lines} />
          <SelfCheckCard receipt={receipt} />
        </div>
      }
    >
      <div className="grid gap-4 pb-4 pt-2 desk:pt-0">
        <OutcomeCard receipt={receipt} onReread={onReread} />
        <ProofCard receipt={receipt} />
      </div>
    </DeskPage>
  );
}
