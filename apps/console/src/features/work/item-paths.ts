import type { QueueRow } from "@agio/api-contract";
import { paths } from "../../paths.ts";

/** The page of an item; undefined where it is decided in the queue itself. */
export function pathOfItem({ kind, id }: Pick<QueueRow, "kind" | "id">): string | undefined {
  switch (kind) {
    case "verification":
      return paths.verification(id);
    case "withdrawal":
    case "bankPayout":
    case "payout":
      return paths.withdrawal(id);
    case "deposit":
    case "voucher":
    case "suspense":
      return paths.deposit(id);
    case "request":
      return paths.request(id);
    case "complianceCase":
      return paths.complianceCase(id);
    case "question":
      return paths.case(id);
    case "reward":
    case "alert":
      return undefined;
  }
  return kind satisfies never;
}
