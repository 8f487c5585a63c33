import { unreachable, type Refusal } from "@agio/primitives";
import type { Replayed } from "../requests/client-requests.ts";
import type { CopyCommand } from "./copy-commands.ts";
import { appointLeader, setCopyRules } from "./copy-rules.ts";
import type { CopyState } from "./copy-state.ts";
import { changeFollow, endFollow, startFollow } from "./set-follow.ts";

/** Applies one command. A Refusal, or the first answer to a repeated key, when nothing changed. */
export function applyCopy(copy: CopyState, command: CopyCommand): Refusal | Replayed | undefined {
  switch (command.type) {
    case "SetCopyRules":
      return setCopyRules(copy, command);
    case "AppointLeader":
      return appointLeader(copy, command);
    case "StartFollow":
      return startFollow(copy, command);
    case "ChangeFollow":
      return changeFollow(copy, command);
    case "StopFollow":
      return endFollow(copy, command);
    default:
      return unreachable(command);
  }
}
