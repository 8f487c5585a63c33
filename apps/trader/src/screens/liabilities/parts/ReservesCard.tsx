import { useCall, valueIn } from "@agio/api-client/react";
import { AmountText, CopyButton, Icon } from "@agio/ui";
import { useMemo } from "react";
import type { Proof } from "../../../features/evidence/backing.ts";
import { HashText } from "../../../features/evidence/HashText.tsx";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";
import { LoadFailed } from "../../../features/loaded/LoadFailed.tsx";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { checkReserves, type Attestations, type ShownAddress } from "../reserves.ts";

const REQUEST = { pageNum: 1, pageSize: 100 };
const STATEMENTS = "/api/market/attestations?pageSize=1000";
const CHAINS = { bitcoin: "Bitcoin", ethereum: "Ethereum", tron: "Tron" } as const;

/** Addresses of the house, the key that signs what is published, and the house's own capital. */
export function ReservesCard({ proof }: { proof: Proof }) {
  const t = useTranslate();
  const remote = useCall("liabilities.attestations", REQUEST);
  const stated = valueIn(remote);
  return (
    <section className="grid gap-3 rounded-2 bg-surface-1 p-4" aria-label={t("liabilities.reserves.title")}>
      <h2 className="m-0 text-16 font-semibold">{t("liabilities.reserves.title")}</h2>
      <p className="m-0 text-14 text-text-2">{t("liabilities.reserves.note")}</p>
      {stated === undefined && remote.state === "failed" ? (
        <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />
      ) : null}
      {stated === undefined ? null : <Stated stated={stated} proof={proof} />}
    </section>
  );
}

function Stated({ stated, proof }: { stated: Attestations; proof: Proof }) {
  const t = useTranslate();
  const format = useFormat();
  // A signature takes milliseconds to check, and a statement never changes.
  const { key, roots, addresses } = useMemo(() => checkReserves(stated), [stated]);
  const capital = stated.capital.find(({ coin }) => coin === proof.coin)?.amount ?? "0";
  const isSigned = roots.has(proof.root);
  return (
    <>
      {addresses.length === 0 ? <p className="m-0 text-14 text-text-3">{t("liabilities.reserves.none")}</p> : null}
      <ul className="m-0 grid list-none gap-2 p-0">
        {addresses.map((one) => (
          <Address key={`${one.chain} ${one.address}`} shown={one} coin={proof.coin} />
        ))}
      </ul>
      {key === "" ? null : (
        <div className="grid gap-2">
          <Mark
            isRight={isSigned}
            text={t(isSigned ? "liabilities.reserves.stated" : "liabilities.reserves.unstated")}
          />
          <div className="flex items-center justify-between gap-2 rounded-1 bg-surface-2 ps-3">
            <span className="min-w-0 py-2 text-12">
              <span className="block text-text-3">{t("liabilities.reserves.key")}</span>
              <HashText hash={key} />
            </span>
            <CopyButton variant="icon" text={key} label={t("evidence.copy")} copiedLabel={t("evidence.copied")} />
          </div>
          <p className="m-0 text-12 text-text-3">{t("liabilities.reserves.keyNote")}</p>
          <a className="inline-flex min-h-11 items-center text-14 text-accent underline" href={STATEMENTS}>
            {t("liabilities.reserves.file")}
          </a>
        </div>
      )}
      <FactRows
        facts={[
          {
            name: t("evidence.accountOf.capital"),
            value: <AmountText text={format.grouped(capital)} unit={proof.coin} />,
          },
        ]}
      />
      {stated.isMoneyReal ? null : <p className="m-0 text-12 text-warn">{t("liabilities.reserves.demo")}</p>}
    </>
  );
}

function Mark({ isRight, text }: { isRight: boolean; text: string }) {
  return (
    <span className={`flex items-center gap-1 text-12 font-medium ${isRight ? "text-up" : "text-warn"}`}>
      <Icon name={isRight ? "check" : "warn"} size={16} />
      {text}
    </span>
  );
}

/** An address with what its node saw there of the coin that is shown. */
function Address({ shown, coin }: { shown: ShownAddress; coin: string }) {
  const t = useTranslate();
  const format = useFormat();
  const { chain, address, height, isSigned, balances } = shown;
  const held = balances.filter((balance) => balance.coin === coin);
  return (
    <li className="grid gap-1 rounded-1 bg-surface-2 px-3 py-2 text-14">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{CHAINS[chain]}</span>
        <span className="text-12 text-text-3 ui-figures">
          {t("liabilities.reserves.block", { height: format.grouped(String(height)) })}
        </span>
      </span>
      <bdi className="break-all text-12 ui-figures">{address}</bdi>
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <Mark isRight={isSigned} text={t(isSigned ? "liabilities.reserves.signed" : "liabilities.reserves.unsigned")} />
        {held.map(({ amount }, at) => (
          <AmountText key={at} text={format.grouped(amount)} unit={coin} />
        ))}
      </span>
    </li>
  );
}
