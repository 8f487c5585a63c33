import type { BalancesData } from "@agio/api-contract";
import { useCall, useReread, valueIn } from "@agio/api-client/react";
import { Button, ButtonLink, Checkbox, Icon, NoData, PullToRefresh, Skeleton, Tabs, TextField } from "@agio/ui";
import { Suspense, useState } from "react";
import { AssetCurve } from "../../features/asset-curve/AssetCurve.tsx";
import { AssetLine } from "../../features/asset-row/AssetLine.tsx";
import { filterAssets } from "../../features/asset-row/asset-view.ts";
import { useCoinNames } from "../../features/coin/coin-names.ts";
import { useIsWide } from "../../features/desk/use-is-wide.ts";
import { DeskPage, DeskSection } from "../../features/desk-page/DeskPage.tsx";
import { LaterTransferSheet } from "../../features/transfer/LaterTransferSheet.ts";
import { CONTRACT_ACCOUNT, type TransferTarget } from "../../features/transfer/transfer-draft.ts";
import { SettingsButton } from "../../features/settings-sheet/SettingsButton.tsx";
import { DrawerButton } from "../../features/side-drawer/DrawerButton.tsx";
import { useStale } from "../../live/silence.ts";
import { hrefOf, paths } from "../../paths.ts";
import { LoadFailed } from "../../features/loaded/LoadFailed.tsx";
import { knownCoins } from "../../shell/coin-directory.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { openItems, useSettings } from "../../shell/settings.ts";
import { readStored, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { accountAssets, heldAssets, openAccounts, type Account } from "./model.ts";
import { AccountsTable } from "./parts/AccountsTable.tsx";
import { AllocationRing } from "./parts/AllocationRing.tsx";
import { AssetTable } from "./parts/AssetTable.tsx";
import { CopyCard } from "./parts/CopyCard.tsx";
import { ContractTab } from "./parts/ContractTab.tsx";
import { OptionsCard } from "./parts/OptionsCard.tsx";
import { WalletHead } from "./parts/WalletHead.tsx";

const PANEL_ID = "wallet-panel";
const STORED_ON = "1";

/** Own assets by account; every figure leads to its ledger lines. */
export function WalletScreen() {
  const t = useTranslate();
  const remote = useCall("assets.balances", {});
  const [transfer, setTransfer] = useState<TransferTarget>();
  const reread = useReread();
  const isWide = useIsWide();
  const balances = valueIn(remote);
  // The whole is of the same answer as its parts below it.
  const profit = valueIn(useCall("user.profit", {}));
  const accounts = openAccounts(openItems(useSettings().TAB_SETTING).map(({ keyStr }) => keyStr));
  const [chosen, setAccount] = useState<Account>("platform");
  // A tab that was closed while it was open gives way to the first one.
  const account = accounts.includes(chosen) ? chosen : (accounts[0] ?? "platform");
  // While the line is lost its banner says so: what is known stays, without a second word about it.
  const isTold = useStale() && balances !== undefined;
  const assets = accountAssets(balances, account, knownCoins());
  return (
    <ScreenFrame
      title={t("wallet.title")}
      hasBack={false}
      width="broad"
      start={<DrawerButton />}
      end={<SettingsButton />}
    >
      <PullToRefresh
        onRefresh={() => {
          reread("contractAccount.show", "positions.list", "optionPositions.list");
          return remote.refetch();
        }}
        pullText={t("shell.pull")}
        releaseText={t("shell.release")}
        loadingText={t("common.loading")}
      >
        <DeskPage
          beside="cards"
          side={
            isWide && balances !== undefined ? (
              <WalletSide {...{ balances, accounts, account, setAccount }} />
            ) : undefined
          }
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 pb-6 desk:gap-4 desk:px-0">
            <WalletHead
              total={profit?.assets ?? balances?.total}
              assets={heldAssets(balances, knownCoins())}
              hasAllocation={!isWide}
              onTransfer={() => setTransfer({})}
            />
            {isWide ? (
              <div className="rounded-2 bg-surface-1 p-4">
                <AssetCurve />
              </div>
            ) : null}
            <div className="desk:rounded-2 desk:bg-surface-1 desk:px-4 desk:pb-2">
              <Tabs<Account>
                label={t("wallet.accounts")}
                value={account}
                onChange={setAccount}
                panelId={PANEL_ID}
                tabs={accounts.map((id) => ({ id, label: t(`wallet.${id}`) }))}
              />
              <div id={PANEL_ID} role="tabpanel" aria-label={t(`wallet.${account}`)}>
                {remote.state === "failed" && !isTold ? (
                  <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />
                ) : null}
                {account === "contract" ? (
                  <>
                    <CopyCard worth={balances?.copy} />
                    <ContractTab onTransfer={() => setTransfer({ to: CONTRACT_ACCOUNT })} />
                  </>
                ) : (
                  <>
                    {balances === undefined && remote.state === "loading" ? <AssetSkeleton /> : null}
                    {balances !== undefined && assets.length === 0 ? <EmptyAccount account={account} /> : null}
                    {account === "platform" ? <OptionsCard /> : null}
                    {account === "financial" ? (
                      <FinanceCard onTransfer={() => setTransfer({ from: 1, to: 2 })} />
                    ) : null}
                    {assets.length > 0 ? <AssetList assets={assets} account={account} /> : null}
                  </>
                )}
              </div>
            </div>
          </div>
        </DeskPage>
      </PullToRefresh>
      {transfer === undefined ? null : (
        <Suspense>
          <LaterTransferSheet target={transfer} onClose={() => setTransfer(undefined)} />
        </Suspense>
      )}
    </ScreenFrame>
  );
}

interface WalletSideProps {
  balances: BalancesData;
  accounts: readonly Account[];
  account: Account;
  setAccount: (account: Account) => void;
}

/** Beside the coins of a desk: the accounts with their values, what all consists of, and the last movements. */
function WalletSide({ balances, accounts, account, setAccount }: WalletSideProps) {
  const t = useTranslate();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  return (
    <>
      <DeskSection title={t("wallet.accounts")}>
        <AccountsTable balances={balances} accounts={accounts} account={account} onAccount={setAccount} />
      </DeskSection>
      {isHidden ? null : (
        <DeskSection title={t("wallet.allocation")}>
          <AllocationRing assets={heldAssets(balances, knownCoins())} />
        </DeskSection>
      )}
    </>
  );
}

function AssetList({ assets, account }: { assets: ReturnType<typeof accountAssets>; account: Account }) {
  const t = useTranslate();
  const isWide = useIsWide();
  const { namesOf } = useCoinNames();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const [text, setText] = useState("");
  const [hidesSmall, setHidesSmall] = useState(() => readStored(STORAGE_KEYS.hidesSmall) === STORED_ON);
  const shown = filterAssets(assets, { text, hidesSmall, namesOf });
  const keepHidesSmall = (isOn: boolean) => {
    setHidesSmall(isOn);
    writeStored(STORAGE_KEYS.hidesSmall, isOn ? STORED_ON : undefined);
  };
  return (
    <>
      <div className="flex items-center gap-3">
        <TextField
          className="min-w-0 flex-1"
          size="small"
          type="search"
          label={t("wallet.search")}
          isLabelHidden
          placeholder={t("wallet.search")}
          value={text}
          onChange={setText}
          leading={<Icon name="search" size={18} />}
        />
        <Checkbox
          isChecked={hidesSmall}
          onChange={keepHidesSmall}
          label={<span className="text-12">{t("wallet.hideSmall")}</span>}
        />
      </div>
      {shown.length === 0 ? <NoData text={t("wallet.nothingFound")} /> : null}
      {isWide ? (
        <div className="-mx-4">
          <AssetTable assets={shown} label={t(`wallet.${account}`)} hasActions={account === "platform"} />
        </div>
      ) : (
        <ul className="-mx-4 m-0 mt-1 list-none p-0">
          {shown.map((asset) => (
            <AssetLine key={asset.coin} asset={asset} isHidden={isHidden} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The financial account lives by its products: the ways to them. */
function FinanceCard({ onTransfer }: { onTransfer: () => void }) {
  const t = useTranslate();
  return (
    <div className="my-2 flex gap-2">
      <ButtonLink className="flex-1" tone="accent" href={hrefOf(paths.finance())}>
        {t("shell.screen.finance")}
      </ButtonLink>
      <Button className="flex-1" onClick={onTransfer}>
        {t("wallet.transfer.title")}
      </Button>
    </div>
  );
}

function EmptyAccount({ account }: { account: Account }) {
  const t = useTranslate();
  return <NoData text={t(account === "financial" ? "wallet.financialClosed" : "wallet.noAssets")} />;
}

function AssetSkeleton() {
  return (
    <div className="grid gap-3 py-3" aria-hidden="true">
      <Skeleton height={52} />
      <Skeleton height={52} />
      <Skeleton height={52} />
    </div>
  );
}
