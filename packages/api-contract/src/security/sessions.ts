import { z } from "zod";
import { pageOf, paging, rowId } from "../fields.ts";

export const listSessionsRequest = z.object({});

/** Where the user is signed in, the most recent first. */
export const listSessionsData = z.array(
  z.object({
    id: z.int(),
    device: z.string(),
    /** With the last part hidden. */
    address: z.string(),
    isCurrent: z.boolean(),
    createTime: z.int(),
    usedTime: z.int(),
  }),
);

export const endSessionRequest = z.object({ id: rowId });
export const endOtherSessionsRequest = z.object({});

/** How many sessions ended. */
export const endedSessionsData = z.object({ count: z.int() });

export const listSignInsRequest = z.object({ ...paging });

/** Who tried to sign in. `way`: password, code, wallet or passkey. `result` 1 signed in, 0 refused. */
export const listSignInsData = pageOf(
  z.object({
    id: z.int(),
    way: z.string(),
    result: z.int(),
    device: z.string(),
    address: z.string(),
    isNewDevice: z.boolean(),
    createTime: z.int(),
  }),
);
