import { createHash } from "node:crypto";
import { refuse, type Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import { encodeIcon, PictureUnreadable } from "./picture-codec.ts";
import { isDecodable, pictureOutline } from "./picture-outline.ts";
import type { FileTables } from "./tables.ts";

const ID_LENGTH = 22;
/** Pictures of coins and markets together. */
const ICONS_MAX = 2_000;

/** Public pictures of coins and markets, small and in memory. */
export interface IconStore {
  /** The id of a picture: of its pixels, so that the same one is kept once. FILE_TYPE, TOO_MANY_REQUESTS when it is full. */
  add(bytes: Uint8Array, operatorId: number): Promise<string | Refusal>;
  /** A PNG; undefined where there is none. */
  find(id: string): Buffer | undefined;
}

export async function openIconStore(database: Kysely<FileTables>, clock: () => number): Promise<IconStore> {
  const rows = await database.selectFrom("server_icons").select(["icon_id", "base64"]).execute();
  const byId = new Map<string, Buffer>(rows.map((row) => [row.icon_id, Buffer.from(row.base64, "base64")] as const));
  return {
    find: (id) => byId.get(id),
    async add(bytes, operatorId) {
      if (byId.size >= ICONS_MAX) return refuse("TOO_MANY_REQUESTS");
      const outline = pictureOutline(bytes);
      if (outline === undefined || !isDecodable(outline)) return refuse("FILE_TYPE", "base64");
      try {
        const icon = await encodeIcon(bytes);
        const id = createHash("sha256").update(icon).digest("base64url").slice(0, ID_LENGTH);
        const row = { icon_id: id, base64: icon.toString("base64"), operator_id: operatorId, created_at: clock() };
        await database
          .insertInto("server_icons")
          .values(row)
          .onConflict((conflict) => conflict.column("icon_id").doNothing())
          .execute();
        byId.set(id, icon);
        return id;
      } catch (error) {
        if (error instanceof PictureUnreadable) return refuse("FILE_TYPE", "base64");
        throw error;
      }
    },
  };
}
