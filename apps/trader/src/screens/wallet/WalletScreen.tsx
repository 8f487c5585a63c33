import { useCall, useReread, valueIn } from "@agio/api-client/react";
import { Button, ButtonLink, Checkbox, Icon, NoData, PullToRefresh, Skeleton, Tabs, TextField } from "@agio/ui";
import { Suspense, useState } from "react";
import { AssetLine } from "../../features/asset-row/AssetLine.tsx";
import { filterAssets } from "../../features/asset-row/asset-view.ts";
import { useCoinNames } from "../../features/coin/coin-names.ts";
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
      width="wide"
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
        <div className="mx-auto grid w-full max-w-[960px] grid-cols-[minmax(0,1fr)] gap-2 px-4 pb-6">
          <WalletHead
            total={profit?.assets ?? balances?.total}
            assets={heldAssets(balances, knownCoins())}
            onTransfer={() => setTransfer({})}
          />
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
              <ContractTab onTransfer={() => setTransfer({ to: CONTRACT_ACCOUNT })} />
            ) : (
              <>
                {balances === undefined && remote.state === "loading" ? <AssetSkeleton /> : null}
                {balances !== undefined && assets.length === 0 ? <EmptyAccount account={account} /> : null}
                {account === "platform" ? <OptionsCard /> : null}
                {account === "financial" ? <FinanceCard onTransfer={() => setTransfer({ from: 1, to: 2 })} /> : null}
                {assets.length > 0 ? <AssetList assets={assets} /> : null}
              </>
            )}
          </div>
        </div>
      </PullToRefresh>
      {transfer === undefined ? null : (
        <Suspense>
          <LaterTransferSheet target={transfer} onClose={() => setTransfer(undefined)} />
        </Suspense>
      )}
    </ScreenFrame>
  );
}

function AssetList({ assets }: { assets: ReturnType<typeof accountAssets> }) {
  const t = useTranslate();
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
      <ul className="-mx-4 m-0 mt-1 list-none p-0">
        {shown.map((asset) => (
          <AssetLine key={asset.coin} asset={asset} isHidden={isHidden} />
        ))}
      </ul>
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
