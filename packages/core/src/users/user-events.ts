import type { UserId } from "@agio/primitives";
import type { UserMark } from "./user-commands.ts";

export interface UserOpened {
  readonly type: "UserOpened";
  readonly userId: UserId;
  readonly mark: UserMark;
}
