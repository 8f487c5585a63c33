import type { RewardRow } from "@agio/api-contract";
import { csvTable } from "../csv-export/csv-table.ts";
import { csvTime } from "../csv-export/csv-time.ts";

/** The rewards behind the CSV button: values as on the wire, times as ISO 8601 in UTC. */
export const rewardTable = csvTable<RewardRow>({
  id: "id",
  day: (row) => csvTime(row.day),
  programme: "programme",
  level: "level",
  product: "product",
  coin: "coin",
  fromUser: "fromUser",
  base: "base",
  ratio: "ratio",
  friendPercent: "friendPercent",
  amount: "amount",
  takenBack: "takenBack",
  state: "state",
});
