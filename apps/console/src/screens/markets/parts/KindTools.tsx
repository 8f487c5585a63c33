import type { Kind, Listed } from "../model.ts";
import { ConvertTools } from "./ConvertTools.tsx";
import { OptionTools } from "./OptionTools.tsx";
import { SecondLimits } from "./SecondLimits.tsx";

/** Above the list of a kind: what all of its things have in common, and the way to a new one. */
export function KindTools({ kind, listed }: { kind: Kind; listed: Listed }) {
  switch (kind) {
    case "convert":
      return (
        <ConvertTools
          coins={listed.markets.coins.map(({ coin }) => coin)}
          listed={listed.conversions.map(({ coin }) => coin)}
        />
      );
    case "options":
      return <OptionTools pairs={listed.markets.pairs} options={listed.options} />;
    case "periods":
      return <SecondLimits />;
    case "pairs":
    case "contracts":
    case "coins":
    case "channels":
    case "finance":
      return null;
  }
  return kind satisfies never;
}
