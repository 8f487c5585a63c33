import type { UserStatusFrame } from "@agio/api-contract";

/** Word for one user. */
export interface UserUpdate {
  readonly userId: number;
  readonly data: UserStatusFrame["data"];
}
