import { useStaffCall } from "@agio/api-client/staff";
import { Facts } from "../../features/facts/Facts.tsx";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { RowTable } from "../../features/table/RowTable.tsx";
import { format } from "../../shell/format.ts";
import { textOr, useText } from "../../shell/text.ts";
import { assetColumns, pendingColumns, type Chain } from "./model.ts";
import { Pauses } from "./parts/Pauses.tsx";
import { Refills } from "./parts/Refills.tsx";
import { Strangers } from "./parts/Strangers.tsx";

const EVERY_MS = 5_000;

/** Hot and cold, their bounds, what is under way and what waits for somebody's word. */
export function WalletScreen() {
  const text = useText();
  const wallet = useStaffCall("operator.wallet.show", {}, { everyMs: EVERY_MS });
  return (
    <Page title={text("wallet.title")}>
      <Loaded remote={wallet} height={400}>
        {({ chains }) => (
          <>
            <Pauses chains={chains} />
            {chains.length === 0 ? <p className="console-card text-text-2">{text("wallet.none")}</p> : null}
            {chains.map((chain) => (
              <OneChain key={chain.chainId} chain={chain} />
            ))}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function OneChain({ chain }: { chain: Chain }) {
  const text = useText();
  return (
    <section className="grid min-w-0 gap-3">
      <h2 className="text-16 font-semibold capitalize">{chain.chain}</h2>
      <div className="console-card grid gap-2">
        <Facts
          rows={[
            [text("wallet.state"), textOr(text, `wallet.stateOf.${chain.state}`, chain.state)],
            [
              text("wallet.height"),
              `${format.count(chain.height)} ${text("wallet.of")} ${format.count(chain.nodeHeight)}`,
            ],
            [text("wallet.hotAddress"), <code key="hot">{chain.hotAddress}</code>],
          ]}
        />
        {chain.halt === "" ? null : (
          <p role="alert" className="text-danger">
            {text("wallet.halt")}: {chain.halt}
          </p>
        )}
      </div>
      <Strangers chain={chain} />
      <Refused chain={chain} />
      <RowTable
        label={`${text("wallet.assets")} ${chain.chain}`}
        rows={chain.assets}
        columns={assetColumns(text)}
        rowKey={({ channel }) => channel}
      />
      <Outside chain={chain} />
      <h3 className="text-14 font-semibold">{text("wallet.pending")}</h3>
      {chain.pending.length === 0 ? (
        <p className="console-card text-text-2">{text("wallet.noPending")}</p>
      ) : (
        <RowTable
          label={`${text("wallet.pending")} ${chain.chain}`}
          rows={chain.pending}
          columns={pendingColumns(text)}
          rowKey={({ txid, since }) => `${txid}/${since}`}
        />
      )}
      <Refills chain={chain} />
    </section>
  );
}

/** Withdrawals that the signer remembers as paid. */
function Refused({ chain: { refused } }: { chain: Chain }) {
  const text = useText();
  if (refused.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-14 font-semibold">{text("wallet.refused")}</h3>
      {refused.map(({ id, reason, approvalText }) => (
        <div key={id} className="console-card grid gap-1" role="alert">
          <p>
            {id} · {reason}
          </p>
          {approvalText === "" ? null : <code className="break-all">{approvalText}</code>}
        </div>
      ))}
    </section>
  );
}

/** Addresses of ours that hold what no block that was read has paid them. */
function Outside({ chain: { assets } }: { chain: Chain }) {
  const text = useText();
  const rows = assets.flatMap(({ coin, outside }) => outside.map((each) => ({ ...each, coin })));
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-14 font-semibold">{text("wallet.outside")}</h3>
      <ul className="console-card grid gap-1">
        {rows.map(({ address, amount, coin, why }) => (
          <li key={`${address}/${coin}`} className="break-all">
            {format.amount(amount)} {coin} · {address} · {why}
          </li>
        ))}
      </ul>
    </section>
  );
}
