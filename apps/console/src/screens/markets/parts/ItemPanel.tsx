import type { StaffEndpointName } from "@agio/api-contract";
import { useStaffCall } from "@agio/api-client/staff";
import { Button, CoinIcon, IconButton } from "@agio/ui";
import { useState } from "react";
import { Loaded } from "../../../features/page/Loaded.tsx";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { Diff } from "../../../features/diff/Diff.tsx";
import { RecordForm } from "../../../features/rules/RecordForm.tsx";
import { useAsking } from "../../../features/request/use-asking.ts";
import { RowTable } from "../../../features/table/RowTable.tsx";
import { useMay } from "../../../shell/self.ts";
import { useText } from "../../../shell/text.ts";
import {
  changeOf,
  previewOf,
  rulesOfVersion,
  versionColumns,
  withReason,
  type Item,
  type Kind,
  type Version,
} from "../model.ts";
import { MarketActions } from "./MarketActions.tsx";
import { MarketLook } from "./MarketLook.tsx";

interface ItemPanelProps {
  kind: Kind;
  item: Item;
  onClose: () => void;
}

/** An agreement of two people shows by itself. */
const EVERY_MS = 5_000;

const READ_AGAIN: readonly StaffEndpointName[] = [
  "operator.markets.list",
  "operator.channels.list",
  "operator.secondContracts.show",
  "operator.optionUnderlyings.list",
  "operator.financeProducts.list",
  "operator.conversions.coins",
];

/** One thing that is listed: what may be done with it, its rules as a form, and the versions of them. */
export function ItemPanel({ kind, item, onClose }: ItemPanelProps) {
  const text = useText();
  const may = useMay();
  const { ask, isSending } = useAsking(...READ_AGAIN);
  const send = async (rules: object, reason: string): Promise<boolean> => {
    const { name, request } = changeOf(kind, item, rules);
    return (await ask(name, withReason(request, reason))) !== undefined;
  };
  const isMarket = kind === "pairs" || kind === "contracts";
  return (
    <section aria-label={item.id} className="console-card grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {item.logo === "" ? (
          <CoinIcon code={item.id} size={24} />
        ) : (
          <img src={item.logo} width={24} height={24} alt="" />
        )}
        <h2 className="text-16 font-semibold">{item.name}</h2>
        {item.id === item.name ? null : <span className="text-text-2">{item.id}</span>}
        {item.state === "" ? null : (
          <span className={`text-13 font-semibold ${item.state === "open" ? "text-up" : "text-warn"}`}>
            {text(`markets.state.${item.state}`)}
          </span>
        )}
        <span className="flex-1" />
        <IconButton icon="close" size={16} label={text("shell.close")} onClick={onClose} />
      </div>
      {isMarket ? <MarketActions symbol={item.id} state={item.state} /> : null}
      {may("settings.money") && item.state !== "delisted" ? (
        <RecordForm
          key={JSON.stringify(item.rules)}
          rules={item.rules}
          title={text("markets.changeTitle", { name: item.name })}
          isBusy={isSending}
          onSend={send}
          previewOf={(rules) => previewOf(kind, item, rules)}
        />
      ) : null}
      {item.look === undefined || item.state === "delisted" ? null : (
        <MarketLook key={JSON.stringify(item.look)} symbol={item.id} look={item.look} />
      )}
      <Versions {...{ kind, item, send }} isBusy={isSending} />
    </section>
  );
}

interface VersionsProps {
  kind: Kind;
  item: Item;
  isBusy: boolean;
  send: (rules: object, reason: string) => Promise<boolean>;
}

/** Agreements of two people before. One press asks for a version once more. */
function Versions({ kind, item, isBusy, send }: VersionsProps) {
  const text = useText();
  const may = useMay();
  const { action } = changeOf(kind, item, {});
  const versions = useStaffCall("operator.requests.versions", { action, subject: item.id }, { everyMs: EVERY_MS });
  const [wanted, setWanted] = useState<object>();
  const confirm = async (rules: object, reason: string) => {
    if (await send(rules, reason)) setWanted(undefined);
  };
  const wayBack = ({ before, after }: Version) =>
    may("settings.money") ? (
      <span className="flex gap-2">
        <Button size="small" tone="outline" onClick={() => setWanted(rulesOfVersion(item.rules, before))}>
          {text("markets.takeBack")}
        </Button>
        <Button size="small" tone="quiet" onClick={() => setWanted(rulesOfVersion(item.rules, after))}>
          {text("markets.thisVersion")}
        </Button>
      </span>
    ) : null;
  return (
    <Loaded remote={versions} height={60}>
      {(rows) => (
        <>
          <h3 className="font-semibold">{text("markets.versions")}</h3>
          {rows.length === 0 ? (
            <p className="text-text-2">{text("markets.noVersions")}</p>
          ) : (
            <RowTable
              label={text("markets.versions")}
              rows={rows}
              rowKey={({ id }) => id}
              columns={versionColumns(text, wayBack)}
            />
          )}
          {wanted === undefined ? null : (
            <ReasonDialog
              title={text("markets.changeTitle", { name: item.name })}
              confirmLabel={text("markets.ask")}
              isBusy={isBusy}
              onConfirm={(reason) => void confirm(wanted, reason)}
              onClose={() => setWanted(undefined)}
              preview={previewOf(kind, item, wanted)}
            >
              <Diff before={item.rules} after={wanted} />
            </ReasonDialog>
          )}
        </>
      )}
    </Loaded>
  );
}
