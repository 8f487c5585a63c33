import { useCall, useReread, valueIn } from "@agio/api-client/react";
import { AmountText, Button, ButtonLink, PullToRefresh, Skeleton, Tabs } from "@agio/ui";
import { useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { sumOfValues } from "../../features/asset-row/asset-view.ts";
import { DIRECTION_CLASS, directionOf } from "../../features/contract-funds/live-funds.ts";
import { DeskPage } from "../../features/desk-page/DeskPage.tsx";
import { DrawerButton } from "../../features/side-drawer/DrawerButton.tsx";
import { signedAmount } from "../../features/statement-row/statement-words.ts";
import { FINANCE_TABS, hrefOf, paths, type FinanceTab } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { CalculatorSheet } from "./parts/CalculatorSheet.tsx";
import { HoldingList } from "./parts/HoldingList.tsx";
import { IncomeTab } from "./parts/IncomeTab.tsx";
import { ProductList } from "./parts/ProductList.tsx";

const PANEL_ID = "finance-panel";
const VALUE_DECIMALS = 2;

/** Products that pay interest, what one holds of them, and what they have paid. */
export function FinanceScreen() {
  const t = useTranslate();
  const reread = useReread();
  const [query, setQuery] = useSearchParams();
  const tab = FINANCE_TABS.find((each) => each === query.get("tab")) ?? "products";
  return (
    <ScreenFrame title={t("shell.screen.finance")} hasBack={false} width="broad" start={<DrawerButton />}>
      <PullToRefresh
        onRefresh={async () => reread("finance.products", "finance.orders", "finance.incomes", "assets.balances")}
        pullText={t("shell.pull")}
        releaseText={t("shell.release")}
        loadingText={t("common.loading")}
      >
        <DeskPage
          beside="facts"
          side={
            <div className="px-4 pb-2 desk:p-0">
              <FinanceHead />
            </div>
          }
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 pb-6 desk:px-0">
            <Tabs<FinanceTab>
              label={t("shell.screen.finance")}
              value={tab}
              onChange={(next) => setQuery(next === "products" ? {} : { tab: next }, { replace: true })}
              panelId={PANEL_ID}
              tabs={FINANCE_TABS.map((id) => ({ id, label: t(`finance.tab.${id}`) }))}
              fill
            />
            <div id={PANEL_ID} role="tabpanel" aria-label={t(`finance.tab.${tab}`)}>
              {tab === "products" ? <ProductList /> : null}
              {tab === "holdings" ? <HoldingList /> : null}
              {tab === "income" ? <IncomeTab /> : null}
            </div>
          </div>
        </DeskPage>
      </PullToRefresh>
    </ScreenFrame>
  );
}

/** Subscribed funds, their income, and the free funds. */
function FinanceHead() {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const [isCounting, setIsCounting] = useState(false);
  const rows = valueIn(useCall("assets.balances", {}))?.financial;
  const earned = valueIn(useCall("user.profit", {}))?.finance;
  const value = rows === undefined ? undefined : sumOfValues(rows.map(({ usdt }) => usdt));
  return (
    <section className="rounded-2 bg-surface-1 p-4" aria-label={t("finance.account")}>
      <div className="grid grid-cols-2 gap-3">
        <Figure name={t("finance.account")}>
          {value === undefined ? undefined : (
            <AmountText text={format.amount(value, VALUE_DECIMALS)} unit="USDT" isHidden={isHidden} />
          )}
        </Figure>
        <Figure name={t("finance.earned")}>
          {earned === undefined ? undefined : (
            <AmountText
              className={DIRECTION_CLASS[directionOf(earned)]}
              text={signedAmount(format.amount(earned, VALUE_DECIMALS))}
              unit="USDT"
              isHidden={isHidden}
            />
          )}
        </Figure>
      </div>
      <div className="mt-3 flex gap-2">
        <Button className="flex-1" onClick={() => setIsCounting(true)}>
          {t("finance.calculator.title")}
        </Button>
        <ButtonLink className="flex-1" href={hrefOf(paths.transfer({ from: 1, to: 2 }))}>
          {t("wallet.transfer.title")}
        </ButtonLink>
      </div>
      {isCounting ? <CalculatorSheet onClose={() => setIsCounting(false)} /> : null}
    </section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="m-0 text-12 text-text-3">{name}</p>
      <p className="m-0 flex min-h-7 items-center truncate text-20 font-semibold">
        {children ?? <Skeleton width={120} height={20} />}
      </p>
    </div>
  );
}
