import path from "node:path";
import { openLastingKeys } from "../base/lasting-keys.ts";
import { OPEN_FOR_MS, type StoredRequest } from "./request-row.ts";

type Sealed = Pick<StoredRequest, "seal" | "created_at">;

/**
 * Beside the journal: which requests are being carried out, and which came to an end. Whoever sets rows back by SQL, with the triggers
 * of the tables switched off, neither has a request decided twice nor an old one carried out again at a start.
 */
export interface RequestMemory {
  /** An approved request is about to be carried out. */
  begin(request: Sealed): Promise<void>;
  /** It came to an end, whichever. */
  end(request: Sealed): Promise<void>;
  /** Something came in between: it is open again. */
  reopen(request: Sealed): Promise<void>;
  /** Whether a start may carry it out. */
  isUnderWay(request: Sealed): boolean;
  /** Whether it came to an end before. Known as long as somebody could still decide it. */
  hasEnded(request: Sealed): boolean;
}

export async function openRequestMemory(folder: string, clock: () => number): Promise<RequestMemory> {
  const underWay = await openLastingKeys(path.join(folder, "staff-requests-under-way"), clock);
  const ended = await openLastingKeys(path.join(folder, "staff-requests-ended"), clock);
  return {
    begin: ({ seal }) => underWay.note([seal], Number.MAX_SAFE_INTEGER),
    async end({ seal, created_at }) {
      await ended.note([seal], created_at + OPEN_FOR_MS);
      await underWay.forget(seal);
    },
    reopen: ({ seal }) => underWay.forget(seal),
    isUnderWay: ({ seal }) => underWay.has(seal),
    hasEnded: ({ seal }) => ended.has(seal),
  };
}
