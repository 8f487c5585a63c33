import { randomBytes } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { PaymentPlace } from "../ports/payment-provider.ts";
import type { ServerProviderOrders } from "./deposit-tables.ts";
import type { DepositTables } from "./deposit-tables.ts";

export interface NewProviderOrder extends PaymentPlace {
  readonly orderNo: string;
  readonly provider: string;
  readonly userId: number;
  readonly channelId: number;
  readonly atoms: number;
  /** "" for none. */
  readonly key: string;
}

export type ProviderOrder = Selectable<ServerProviderOrders>;

/** Payments that users began with a provider. */
export interface ProviderOrders {
  /** A number that cannot be guessed. */
  newNumber(): string;
  /** The order of a user's key, "" for none. */
  byKey(userId: number, key: string): Promise<ProviderOrder | undefined>;
  find(provider: string, orderNo: string): Promise<ProviderOrder | undefined>;
  keep(order: NewProviderOrder): Promise<void>;
}

const NUMBER_BYTES = 12;

export function openProviderOrders(database: Kysely<DepositTables>, clock: () => number): ProviderOrders {
  const rows = () => database.selectFrom("server_provider_orders").selectAll();
  return {
    newNumber: () => randomBytes(NUMBER_BYTES).toString("hex"),
    async byKey(userId, key) {
      if (key === "") return undefined;
      return rows().where("user_id", "=", userId).where("request_key", "=", key).executeTakeFirst();
    },
    find: (provider, orderNo) =>
      rows().where("order_no", "=", orderNo).where("provider", "=", provider).executeTakeFirst(),
    async keep({ orderNo, provider, userId, channelId, atoms, key, address, memo, qrUrl, expireTime }) {
      await database
        .insertInto("server_provider_orders")
        .values({
          ...{ order_no: orderNo, provider, user_id: userId, channel_id: channelId, atoms, address, memo },
          ...{ qr_url: qrUrl, expires_at: expireTime, request_key: key, created_at: clock() },
        })
        .execute();
    },
  };
}
