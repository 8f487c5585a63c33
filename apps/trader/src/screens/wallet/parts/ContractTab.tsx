import { AmountText, Button, ButtonLink, Skeleton, classNames } from "@agio/ui";
import {
  DIRECTION_CLASS,
  directionOf,
  liveFunds,
  type LiveFunds,
} from "../../../features/contract-funds/live-funds.ts";
import { signedAmount } from "../../../features/statement-row/statement-words.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { LoadFailed } from "../../../features/loaded/LoadFailed.tsx";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { PositionSummary } from "./PositionSummary.tsx";
import { useCall, valueIn } from "@agio/api-client/react";
import type { PositionRow } from "@agio/api-contract";
import { useLivePositions } from "../../../live/fund-feeds.ts";
import { useIsSignedIn } from "../../../shell/session.ts";

/** The contract account: what it is worth, what of it is free, and what is open. Every figure opens its lines. */
export function ContractTab({ onTransfer }: { onTransfer: () => void }) {
  const { remote, funds, positions } = useContractFunds();
  if (funds === undefined) {
    if (remote.state !== "failed") return <ContractSkeleton />;
    return <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />;
  }
  return (
    <div className="grid gap-4 pt-3">
      <FundsCard funds={funds} onTransfer={onTransfer} />
      <PositionSummary positions={positions} />
    </div>
  );
}

function FundsCard({ funds, onTransfer }: { funds: LiveFunds; onTransfer: () => void }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const lines = (part?: string) => hrefOf(paths.cashFlow({ account: "contract", ...(part && { part }) }));
  const figures: [name: string, amount: string, href: string][] = [
    [t("wallet.available"), funds.available, lines("available")],
    [t("wallet.orderMargin"), funds.orderMargin, lines("order")],
    [t("wallet.positionMargin"), funds.positionMargin, lines("margin")],
  ];
  return (
    <section className="grid gap-3" aria-label={t("wallet.contract")}>
      <a className="block rounded-1 hover:bg-surface-1" href={lines()} title={t("wallet.openLines")}>
        <span className="block text-12 text-text-3">{t("wallet.equity")}</span>
        <AmountText
          className="block text-20 font-semibold"
          text={format.holding(funds.equity, funds.coin)}
          unit={funds.coin}
          isHidden={isHidden}
        />
      </a>
      <ul className="m-0 grid list-none grid-cols-2 gap-2 p-0 desk:grid-cols-4">
        {figures.map(([name, amount, href]) => (
          <li key={name}>
            <a
              className="block rounded-1 bg-surface-1 px-3 py-2 hover:bg-surface-2"
              href={href}
              title={t("wallet.openLines")}
            >
              <span className="block truncate text-12 text-text-3">{name}</span>
              <AmountText
                className="block truncate text-14 font-semibold"
                text={format.holding(amount, funds.coin)}
                isHidden={isHidden}
              />
            </a>
          </li>
        ))}
        <li>
          <a
            className="block rounded-1 bg-surface-1 px-3 py-2 hover:bg-surface-2"
            href={hrefOf(paths.trade({ tab: "Ustandard" }))}
            title={t("wallet.openPositions")}
          >
            <span className="block truncate text-12 text-text-3">{t("wallet.unrealized")}</span>
            <AmountText
              className={classNames(
                "block truncate text-14 font-semibold",
                DIRECTION_CLASS[directionOf(funds.unrealized)],
              )}
              text={signedAmount(format.holding(funds.unrealized, funds.coin))}
              isHidden={isHidden}
            />
          </a>
        </li>
      </ul>
      <div className="flex gap-2">
        <Button className="flex-1" tone="accent" onClick={onTransfer}>
          {t("wallet.transfer.title")}
        </Button>
        <ButtonLink className="flex-1" href={hrefOf(paths.trade({ tab: "Ustandard" }))}>
          {t("wallet.trade")}
        </ButtonLink>
      </div>
    </section>
  );
}

function ContractSkeleton() {
  return (
    <div className="grid gap-3 py-3" aria-hidden="true">
      <Skeleton width={160} height={44} />
      <Skeleton height={56} />
      <Skeleton height={56} />
    </div>
  );
}

const POSITIONS_MAX = 100;

/** The contract account and its open positions, live. */
function useContractFunds() {
  const isSignedIn = useIsSignedIn();
  const remote = useCall("contractAccount.show", {}, { isEnabled: isSignedIn });
  const read = valueIn(useCall("positions.list", { pageSize: POSITIONS_MAX }, { isEnabled: isSignedIn }));
  const live = useLivePositions(isSignedIn);
  const account = valueIn(remote);
  const positions: readonly PositionRow[] | undefined = live ?? read?.rows;
  return { remote, positions, funds: account === undefined ? undefined : liveFunds(account, live) };
}
