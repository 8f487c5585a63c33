import type { UserId } from "@agio/primitives";

/** How an account holder is marked. A mark is shown, never used to price or match differently. */
export type UserMark = "trader" | "house" | "demo";

export interface OpenUser {
  readonly type: "OpenUser";
  readonly userId: UserId;
  readonly mark: UserMark;
}
