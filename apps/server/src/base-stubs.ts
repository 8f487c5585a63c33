import type { PictureStore } from "./files/picture-store.ts";
import type { Notifier } from "./notifications/notifier.ts";
import type { Verifications } from "./verification/verifications.ts";

// Stand-ins on the way only: every owner replaces his own in serve.ts; this file is gone before anything lands.
const page = { rows: [], total: 0, pageNum: 1, pageSize: 10 };
const pictures: PictureStore = {
  add: async () => ({ refusal: "FILE_TYPE" }),
  isOwnedBy: async () => false,
  linkTo: async () => undefined,
};
const notifier: Notifier = { notify: async () => undefined };
const verifications: Verifications = {
  list: async () => page,
  show: async () => undefined,
  decide: async () => ({ refusal: "NOT_FOUND" }),
  levelsOf: async () => ({ basic: 0, advanced: 0 }),
};

export const STUBS = { pictures, notifier, verifications };
