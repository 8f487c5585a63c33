import { useApi } from "@agio/api-client/react";
import type { EvidenceCheck } from "@agio/formulas";
import { Banner, Button } from "@agio/ui";
import { useState } from "react";
import { CheckList, VerdictLine } from "../../../features/evidence/CheckList.tsx";
import { readOptionTape, readSecondTapes } from "../../../features/evidence/read-tape.ts";
import { TamperBox, type Tampering } from "../../../features/evidence/TamperBox.tsx";
import { verdictOf } from "../../../features/evidence/verification-verdict.ts";
import { WindowTable } from "../../../features/evidence/WindowTable.tsx";
import { useHeads } from "../../../live/index-feeds.ts";
import { useTranslate } from "../../../shell/language.ts";
import { failureText } from "../../../shell/server.ts";
import { headsOf, tamperable, verify, type ReadTape, type Receipt } from "../model.ts";
import { PinBox } from "./PinBox.tsx";

/** The proof: fetches the public ticks and works everything out again, step by step. */
export function ProofCard({ receipt }: { receipt: Receipt }) {
  const t = useTranslate();
  const { read, isReading, failure, start } = useReading(receipt);
  return (
    <section className="grid gap-3 rounded-2 bg-surface-1 p-4" aria-label={t("evidence.receipt.proof")}>
      <h2 className="m-0 text-16 font-semibold">{t("evidence.receipt.proof")}</h2>
      <p className="m-0 text-12 text-text-2">{t("evidence.receipt.proofNote")}</p>
      {failure === undefined ? null : (
        <Banner tone="danger" isRounded isLive>
          {failure}
        </Banner>
      )}
      <Button tone="accent" size="large" busy={isReading} onClick={() => void start()}>
        {t("evidence.receipt.recompute")}
      </Button>
      {read === undefined ? null : <Steps read={read} onHead={start} />}
    </section>
  );
}

function useReading(receipt: Receipt) {
  const api = useApi();
  const [read, setRead] = useState<ReadTape>();
  const [failure, setFailure] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const start = async () => {
    setIsReading(true);
    setFailure(undefined);
    if (receipt.product === "option") {
      const answer = await readOptionTape(api, receipt);
      if (answer.ok) setRead({ product: "option", receipt, tape: answer.data });
      else setFailure(failureText(answer.failure));
    } else {
      const answer = await readSecondTapes(api, receipt);
      if (answer.ok) setRead({ product: "secondContract", receipt, tapes: answer.data });
      else setFailure(failureText(answer.failure));
    }
    setIsReading(false);
  };
  return { read, failure, isReading, start };
}

function Steps({ read, onHead }: { read: ReadTape; onHead: () => Promise<void> }) {
  const [tampering, setTampering] = useState<Tampering>();
  const honest = verify(read, undefined);
  const verification = tampering === undefined ? honest : verify(read, tampering);
  // A receipt that waits for a head is proven as soon as there is one.
  useHeads(() => {
    if (verdictOf(honest.checks) === "waiting") void onHead();
  });
  const [pinned, setPinned] = useState<EvidenceCheck>();
  const checks = pinned === undefined ? verification.checks : [...verification.checks, pinned];
  const verdict = verdictOf(honest.checks);
  return (
    <>
      <VerdictLine checks={checks} />
      {verdict === "consistent" ? <PinBox heads={headsOf(read)} onCheck={setPinned} /> : null}
      <TamperBox ticks={tamperable(read, honest)} tampering={tampering} onTamper={setTampering} />
      <CheckList checks={checks} />
      <WindowTable ticks={verification.window} />
    </>
  );
}
