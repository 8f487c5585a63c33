import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { sql, type Kysely } from "kysely";
import { reasonOf, type Log } from "../base/log.ts";
import type { Notifier } from "../notifications/notifier.ts";
import { deviceKey, deviceName, maskedAddress } from "./devices.ts";
import type { SecurityTables } from "./security-tables.ts";

/** Tries kept of each user. */
export const SIGN_INS_MAX = 500;
/** Devices remembered of each user, the last used. */
export const KNOWN_DEVICES_MAX = 100;
/** Refused tries that wait for the database. */
const WAITING_NOTES_MAX = 1_000;

/** How somebody proved who they are. */
export type SignInWay = "password" | "code" | "wallet" | "passkey";

export interface SignInTry {
  readonly userId: number;
  readonly way: SignInWay;
  readonly isAccepted: boolean;
  readonly address: string;
  readonly device: string;
}

/** Who tried to sign in to which account. A first sign-in from a device is told to the user. */
export interface SignIns {
  note(attempt: SignInTry): Promise<void>;
  /**
   * Keeps a try that was refused, behind the answer: nobody who waits for it learns from its time that the account
   * exists. Above WAITING_NOTES_MAX one is left out, and the log says so.
   */
  noteRefused(attempt: Omit<SignInTry, "isAccepted">): void;
}

/** The log with its reading side. */
export interface SignInLog extends SignIns {
  list(userId: number, request: CheckedRequestOf<"security.listSignIns">): Promise<DataOf<"security.listSignIns">>;
  /** Whether a device was first seen since a time, and is not the only one the user has. */
  isNewSince(
    userId: number,
    from: { readonly device: string; readonly address: string },
    since: number,
  ): Promise<boolean>;
  /** Whether the user has signed in from a device before. */
  hasSignedIn(userId: number, from: { readonly device: string; readonly address: string }): Promise<boolean>;
  /** The whole address of one try; undefined for one that is not the user's. */
  addressOf(userId: number, signInId: number): Promise<string | undefined>;
  /** Removes what is beyond the bounds, of every user. */
  removeOld(): Promise<void>;
}

export interface SignInLogOptions {
  readonly database: Kysely<SecurityTables>;
  readonly clock: () => number;
  readonly notifier: Notifier;
  readonly log: Log;
}

export function openSignIns({ database, clock, notifier, log }: SignInLogOptions): SignInLog {
  let waiting = 0;
  let lastNote: Promise<void> = Promise.resolve();

  /** Whether the device is new for an account that has others already: its very first device is nothing to tell. */
  async function isNewDevice({ userId, device, address }: SignInTry): Promise<boolean> {
    const now = clock();
    const key = deviceKey(device, address);
    const added = await database
      .insertInto("server_known_devices")
      .values({ user_id: userId, device_key: key, first_at: now, last_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("user_id")
      .executeTakeFirst();
    const devices = database.selectFrom("server_known_devices").where("user_id", "=", userId);
    if (added !== undefined) {
      const other = await devices.select("user_id").where("device_key", "!=", key).limit(1).executeTakeFirst();
      return other !== undefined;
    }
    await database
      .updateTable("server_known_devices")
      .set({ last_at: now })
      .where("user_id", "=", userId)
      .where("device_key", "=", key)
      .execute();
    return false;
  }

  async function keep({ userId, way, isAccepted, address, device }: SignInTry, isNew: boolean): Promise<void> {
    await database
      .insertInto("server_sign_ins")
      .values({
        user_id: userId,
        way,
        is_accepted: isAccepted,
        device: deviceName(device),
        address,
        is_new_device: isNew,
        created_at: clock(),
      })
      .execute();
  }

  async function keepRefused(attempt: Omit<SignInTry, "isAccepted">): Promise<void> {
    try {
      await keep({ ...attempt, isAccepted: false }, false);
    } catch (error) {
      log.error("a refused sign-in was not noted", { userId: attempt.userId, reason: reasonOf(error) });
    } finally {
      waiting -= 1;
    }
  }

  return {
    async note(attempt) {
      const { userId, isAccepted, address } = attempt;
      const isNew = isAccepted && (await isNewDevice(attempt));
      await keep(attempt, isNew);
      if (isNew) {
        const device = deviceName(attempt.device);
        await notifier.notify(userId, "NEW_DEVICE", { device, address: maskedAddress(address) });
      }
    },
    noteRefused(attempt) {
      if (waiting >= WAITING_NOTES_MAX) {
        log.error("a refused sign-in was not noted", { userId: attempt.userId, reason: "too many wait" });
        return;
      }
      waiting += 1;
      lastNote = lastNote.then(() => keepRefused(attempt));
    },
    async addressOf(userId, signInId) {
      const row = await database
        .selectFrom("server_sign_ins")
        .select("address")
        .where("user_id", "=", userId)
        .where("sign_in_id", "=", signInId)
        .executeTakeFirst();
      return row?.address;
    },
    async list(userId, { pageNum, pageSize, beginTime = 0, endTime = Number.MAX_SAFE_INTEGER }) {
      await lastNote;
      const own = database
        .selectFrom("server_sign_ins")
        .where("user_id", "=", userId)
        .where("created_at", ">=", beginTime)
        .where("created_at", "<=", endTime);
      const [{ count }, rows] = await Promise.all([
        own.select((query) => query.fn.countAll().as("count")).executeTakeFirstOrThrow(),
        own
          .selectAll()
          .orderBy("sign_in_id", "desc")
          .limit(pageSize)
          .offset(Math.min((pageNum - 1) * pageSize, SIGN_INS_MAX))
          .execute(),
      ]);
      return {
        rows: rows.map((row) => ({
          id: row.sign_in_id,
          way: row.way,
          result: row.is_accepted ? 1 : 0,
          device: row.device,
          address: maskedAddress(row.address),
          isNewDevice: row.is_new_device,
          createTime: row.created_at,
        })),
        total: Math.min(Number(count), SIGN_INS_MAX),
        pageNum,
        pageSize,
      };
    },
    async isNewSince(userId, { device, address }, since) {
      const key = deviceKey(device, address);
      const devices = database.selectFrom("server_known_devices").where("user_id", "=", userId);
      const known = await devices.select("first_at").where("device_key", "=", key).executeTakeFirst();
      const other = await devices.select("user_id").where("device_key", "!=", key).limit(1).executeTakeFirst();
      return other !== undefined && (known === undefined || known.first_at > since);
    },
    async hasSignedIn(userId, { device, address }) {
      const known = await database
        .selectFrom("server_known_devices")
        .select("user_id")
        .where("user_id", "=", userId)
        .where("device_key", "=", deviceKey(device, address))
        .executeTakeFirst();
      return known !== undefined;
    },
    async removeOld() {
      await sql`delete from server_sign_ins using (
          select sign_in_id, row_number() over (partition by user_id order by sign_in_id desc) as place
          from server_sign_ins) as placed
        where placed.sign_in_id = server_sign_ins.sign_in_id and placed.place > ${SIGN_INS_MAX}`.execute(database);
      await sql`delete from server_known_devices using (
          select user_id, device_key,
            row_number() over (partition by user_id order by last_at desc, device_key) as place
          from server_known_devices) as placed
        where placed.user_id = server_known_devices.user_id and placed.device_key = server_known_devices.device_key
          and placed.place > ${KNOWN_DEVICES_MAX}`.execute(database);
    },
  };
}
