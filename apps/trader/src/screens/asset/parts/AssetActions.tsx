import { useCall, valueIn } from "@agio/api-client/react";
import { Icon, Skeleton, type IconName } from "@agio/ui";
import { Suspense, useState } from "react";
import { useTradingPairs } from "../../../features/pair/use-trading-pairs.ts";
import { LaterTransferSheet } from "../../../features/transfer/LaterTransferSheet.ts";
import { CONTRACT_COIN } from "../../../features/transfer/transfer-draft.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { openItems, useSettings } from "../../../shell/settings.ts";
import { pairsOfCoin } from "../model.ts";

interface Action {
  readonly icon: IconName;
  readonly label: string;
  readonly href: string;
}

/** Status of a finance product that can be subscribed. */
const OPEN = 1;
const PRODUCTS_REQUEST = { pageNum: 1, pageSize: 1_000 };

/** Actions with a coin, and its markets. */
export function AssetActions({ coin }: { coin: string }) {
  const t = useTranslate();
  const [isMoving, setIsMoving] = useState(false);
  const pairs = pairsOfCoin(coin, useTradingPairs());
  const actions = useActions(coin);
  const target = coin === CONTRACT_COIN ? { from: 1 as const, coin } : { from: 1 as const, to: 2 as const, coin };
  return (
    <>
      <ul
        className="m-0 grid list-none grid-cols-3 gap-2 p-0 min-[480px]:grid-cols-[repeat(auto-fit,minmax(72px,1fr))] desk:grid-cols-3"
        aria-label={t("wallet.actions")}
      >
        {actions.outside.map((action) => (
          <ActionTile key={action.icon} action={action} />
        ))}
        <li>
          <button type="button" className={TILE_CLASS} onClick={() => setIsMoving(true)}>
            <Icon name="swap" size={20} className="text-accent" />
            <span className="line-clamp-2">{t("wallet.transfer.title")}</span>
          </button>
        </li>
        {actions.inside.map((action) => (
          <ActionTile key={action.icon} action={action} />
        ))}
        {actions.isEarnUnknown ? (
          <li>
            <Skeleton height={TILE_PX} />
          </li>
        ) : null}
      </ul>
      {pairs.length === 0 ? null : (
        <ul className="m-0 flex list-none flex-wrap gap-2 p-0" aria-label={t("wallet.markets", { coin })}>
          {pairs.map(({ symbol, label }) => (
            <li key={symbol}>
              <a
                className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-12 hover:bg-surface-2"
                href={hrefOf(paths.trade({ symbol, tab: "BBTrading" }))}
              >
                {t("wallet.markets", { coin: label })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {isMoving ? (
        <Suspense>
          <LaterTransferSheet target={target} onClose={() => setIsMoving(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const TILE_PX = 72;
const TILE_CLASS =
  "grid h-full min-h-18 w-full content-center justify-items-center gap-1 rounded-2 bg-surface-1 p-2 text-center text-12 hover:bg-surface-2";

function ActionTile({ action: { icon, label, href } }: { action: Action }) {
  return (
    <li>
      <a className={TILE_CLASS} href={href}>
        <Icon name={icon} size={20} className="text-accent" />
        <span className="line-clamp-2">{label}</span>
      </a>
    </li>
  );
}

/** The ways on that are open for a coin: to and from the outside, and here; last what is known latest. */
function useActions(coin: string): {
  readonly outside: readonly Action[];
  readonly inside: readonly Action[];
  readonly isEarnUnknown: boolean;
} {
  const t = useTranslate();
  const open = openItems(useSettings().MIDDLE_MENU_SETTING).map(({ key }) => key);
  const remote = useCall("finance.products", PRODUCTS_REQUEST);
  const product = valueIn(remote)?.rows.find((each) => each.coin === coin && each.status === OPEN);
  const to = coin === CONTRACT_COIN ? { from: coin } : { from: coin, to: CONTRACT_COIN };
  const deposit: Action = { icon: "deposit", label: t("wallet.deposit"), href: hrefOf(paths.deposit({ coin })) };
  const withdraw: Action = { icon: "withdraw", label: t("wallet.withdraw"), href: hrefOf(paths.withdraw({ coin })) };
  return {
    outside: [...(open.includes("recharge") ? [deposit] : []), ...(open.includes("withdraw") ? [withdraw] : [])],
    inside: [
      { icon: "convert", label: t("shell.screen.exchange"), href: hrefOf(paths.exchange(to)) },
      { icon: "lock", label: t("wallet.included"), href: hrefOf(paths.liabilities(coin)) },
      ...(product === undefined
        ? []
        : [
            {
              icon: "finance" as const,
              label: t("wallet.earn", { percent: product.apr }),
              href: hrefOf(paths.finance()),
            },
          ]),
    ],
    isEarnUnknown: remote.state === "loading",
  };
}
