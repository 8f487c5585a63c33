import type { TradingContract } from "../../../features/contract/trading-contract.ts";
import { useDetail } from "../../../live/details.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { contractFacts, tierFacts } from "../contract-facts.ts";
import { FactList } from "./FactList.tsx";

/** The rules of a contract and its margin tiers. */
export function ContractInfo({ contract }: { contract: TradingContract }) {
  const t = useTranslate();
  const facts = contractFacts(t, contract, useDetail(contract.symbol)).map(([key, text]) => ({ name: t(key), text }));
  const { fundingHours } = contract;
  const interval = fundingHours === 0 ? t("contract.info.none") : t("contract.info.hours", { hours: fundingHours });
  return (
    <>
      <FactList isOpen={contract.isOpen} facts={[...facts, { name: t("contract.info.interval"), text: interval }]} />
      <TierTable contract={contract} />
    </>
  );
}

function TierTable({ contract }: { contract: TradingContract }) {
  const t = useTranslate();
  const format = useFormat();
  const cell = "py-1 ps-2 text-end font-normal first:ps-0 first:text-start";
  return (
    <table className="mt-4 w-full border-t border-line text-12 whitespace-nowrap tabular-nums">
      <caption className="py-2 text-start text-12 font-medium text-text-3">{t("contract.info.tiers")}</caption>
      <thead className="text-11 text-text-3">
        <tr>
          <th scope="col" className={cell}>
            {t("trade.withUnit", { name: t("contract.info.tierUpTo"), unit: contract.pricingCoin })}
          </th>
          <th scope="col" className={cell}>
            {t("contract.info.tierRate")}
          </th>
          <th scope="col" className={cell}>
            {t("contract.info.tierLeverage")}
          </th>
        </tr>
      </thead>
      <tbody>
        {tierFacts(contract).map(({ upTo, rate, leverage }) => (
          <tr key={upTo}>
            <td className={cell}>{format.grouped(upTo)}</td>
            <td className={cell}>{format.grouped(rate)}</td>
            <td className={cell}>{leverage}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
