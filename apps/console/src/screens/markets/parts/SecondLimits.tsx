import type { DataOf, RequestOf } from "@agio/api-contract";
import { useStaffCall } from "@agio/api-client/staff";
import { Button } from "@agio/ui";
import { useState } from "react";
import { Diff } from "../../../features/diff/Diff.tsx";
import { Facts } from "../../../features/facts/Facts.tsx";
import { Loaded } from "../../../features/page/Loaded.tsx";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { useAsking } from "../../../features/request/use-asking.ts";
import { accountName } from "../../../features/ledger/ledger-names.ts";
import { RecordForm } from "../../../features/rules/RecordForm.tsx";
import { RowTable } from "../../../features/table/RowTable.tsx";
import { format } from "../../../shell/format.ts";
import { useMay } from "../../../shell/self.ts";
import { useText } from "../../../shell/text.ts";
import { rulesOfVersion, versionColumns, type Version } from "../model.ts";

const EVERY_MS = 5_000;
/** Under which the agreements about these limits are kept. */
const KEPT_AS = { action: "secondRules.set", subject: "second contracts" };

/** The limits of the house for all second contracts, what it can pay with, and the versions of the limits. */
export function SecondLimits() {
  const text = useText();
  const remote = useStaffCall("operator.secondContracts.show", {}, { everyMs: EVERY_MS });
  const [isOpen, setOpen] = useState(false);
  return (
    <Loaded remote={remote}>
      {({ rules: { coin, ...rules }, ...house }) => (
        <section className="console-card grid gap-3" aria-label={text("second.title")}>
          <h2 className="text-14 font-semibold">{text("second.title")}</h2>
          <Facts
            rows={[
              [text("rules.exposureMax"), bound(rules.exposureMax, coin, text("second.unbounded"))],
              [text("rules.dailyLossMax"), bound(rules.dailyLossMax, coin, text("second.unbounded"))],
              [text("rules.runningMax"), format.count(rules.runningMax)],
              [text("rules.dayOffsetMinutes"), rules.dayOffsetMinutes],
              [text("terms.state"), text(rules.isOpen ? "programmes.open" : "programmes.closed")],
              ...moneyOf(house).map(({ account, amount }) => [accountName(text, account), amount] as const),
            ]}
          />
          {isOpen ? (
            <Limits rules={rules} onClose={() => setOpen(false)} />
          ) : (
            <div>
              <Button size="small" tone="outline" onClick={() => setOpen(true)}>
                {text("second.change")}
              </Button>
            </div>
          )}
        </section>
      )}
    </Loaded>
  );
}

/** Accounts of the house that pay for second contracts, with what they hold. */
const moneyOf = (house: Omit<DataOf<"operator.secondContracts.show">, "rules">) =>
  house.pots.map(({ pot: account, amount, coin }) => ({ account, amount: `${format.amount(amount)} ${coin}` }));

const bound = (amount: string, coin: string, none: string): string =>
  amount === "0" ? none : `${format.amount(amount)} ${coin}`;

function Limits({ rules, onClose }: { rules: object; onClose: () => void }) {
  const text = useText();
  const may = useMay();
  const { ask, isSending } = useAsking("operator.secondContracts.show");
  const versions = useStaffCall("operator.requests.versions", KEPT_AS, { everyMs: EVERY_MS });
  const [wanted, setWanted] = useState<object>();
  const title = text("second.change");
  const send = async (asked: object, reason: string): Promise<boolean> => {
    const request = { ...asked, reason } as RequestOf<"operator.secondRules.set">;
    return (await ask("operator.secondRules.set", request)) !== undefined;
  };
  const confirm = async (asked: object, reason: string) => {
    if (await send(asked, reason)) setWanted(undefined);
  };
  const wayBack = ({ before }: Version) =>
    may("settings.money") ? (
      <Button size="small" tone="outline" onClick={() => setWanted(rulesOfVersion(rules, before))}>
        {text("markets.takeBack")}
      </Button>
    ) : null;
  return (
    <>
      {may("settings.money") ? (
        <RecordForm
          key={JSON.stringify(rules)}
          isBusy={isSending}
          {...{ rules, title }}
          onSend={send}
          previewOf={(request) => ({ call: "operator.secondRules.set", request })}
        />
      ) : null}
      <Loaded remote={versions} height={60}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-text-2">{text("markets.noVersions")}</p>
          ) : (
            <RowTable
              label={text("markets.versions")}
              rows={rows}
              rowKey={({ id }) => id}
              columns={versionColumns(text, wayBack)}
            />
          )
        }
      </Loaded>
      <div>
        <Button size="small" tone="quiet" onClick={onClose}>
          {text("shell.close")}
        </Button>
      </div>
      {wanted === undefined ? null : (
        <ReasonDialog
          title={title}
          confirmLabel={text("markets.ask")}
          isBusy={isSending}
          onConfirm={(reason) => void confirm(wanted, reason)}
          onClose={() => setWanted(undefined)}
        >
          <Diff before={rules} after={wanted} />
        </ReasonDialog>
      )}
    </>
  );
}
