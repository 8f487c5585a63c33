import type { DataOf } from "@agio/api-contract";
import { useStaffCall, useStaffClient, valueIn } from "@agio/api-client/staff";
import { Banner, Button, Select, TextField } from "@agio/ui";
import { useState } from "react";
import { Facts } from "../../../features/facts/Facts.tsx";
import { failureText } from "../../../shell/client.ts";
import { useText } from "../../../shell/text.ts";

type Token = DataOf<"operator.channels.token">;

interface TokenFactsProps {
  /** As typed for the channel. */
  decimals: string;
  onDecimals: (decimals: string) => void;
}

/** Reads a token from its chain by its address, beside what was typed. Nothing where no chain is configured. */
export function TokenFacts({ decimals, onDecimals }: TokenFactsProps) {
  const text = useText();
  const client = useStaffClient();
  const chains = valueIn(useStaffCall("operator.wallet.show", {}))?.chains ?? [];
  const [chain, setChain] = useState("");
  const [address, setAddress] = useState("");
  const [token, setToken] = useState<Token>();
  const [fault, setFault] = useState("");
  const [isReading, setReading] = useState(false);
  if (chains.length === 0) return null;
  const chosen = chain === "" ? (chains[0]?.chain ?? "") : chain;
  const read = async () => {
    setReading(true);
    const answer = await client.call("operator.channels.token", { chain: chosen, address: address.trim() });
    setReading(false);
    setToken(answer.ok ? answer.data : undefined);
    setFault(answer.ok ? "" : failureText(answer.failure));
    if (answer.ok && answer.data.decimals !== null) onDecimals(String(answer.data.decimals));
  };
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[minmax(120px,160px)_minmax(0,1fr)_auto] items-end gap-3 max-sm:grid-cols-1">
        <Select
          label={text("listing.token.chain")}
          value={chosen}
          options={chains.map((one) => ({ id: one.chain, label: one.chain }))}
          onChange={setChain}
        />
        <TextField
          label={text("listing.token.address")}
          size="small"
          value={address}
          onChange={setAddress}
          maxLength={64}
        />
        <Button
          size="small"
          tone="outline"
          busy={isReading}
          disabled={address.trim() === ""}
          onClick={() => void read()}
        >
          {text("listing.token.read")}
        </Button>
      </div>
      <p role="alert" className="text-danger">
        {fault}
      </p>
      {token === undefined ? null : (
        <>
          <h3 className="font-semibold">{text("listing.token.says")}</h3>
          <Facts
            rows={[
              [text("listing.token.name"), token.name === "" ? text("listing.token.none") : token.name],
              [text("listing.token.symbol"), token.symbol === "" ? text("listing.token.none") : token.symbol],
              [text("listing.token.decimals"), token.decimals ?? text("listing.token.none")],
              [text("listing.token.transfer"), text(`listing.token.transferred.${token.transfer}`)],
            ]}
          />
          {token.channel === "" ? null : (
            <Banner tone="warn">{text("listing.token.listed", { channel: token.channel })}</Banner>
          )}
          {token.decimals !== null && String(token.decimals) !== decimals ? (
            <Banner tone="warn">{text("listing.token.other")}</Banner>
          ) : null}
          <p className="text-text-2">{text("listing.token.evidence")}</p>
        </>
      )}
    </div>
  );
}
