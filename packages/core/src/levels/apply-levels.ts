import { unreachable, type Refusal } from "@agio/primitives";
import type { LevelCommand } from "./level-commands.ts";
import type { LevelState } from "./level-state.ts";
import { appointMaker, setLevelRules, setMakerTerms, type LevelContext } from "./set-levels.ts";

export function applyLevels(levels: LevelState, context: LevelContext, command: LevelCommand): Refusal | undefined {
  switch (command.type) {
    case "SetLevelRules":
      return setLevelRules(levels, context, command);
    case "SetMakerTerms":
      return setMakerTerms(levels, command);
    case "AppointMaker":
      return appointMaker(levels, command);
    default:
      return unreachable(command);
  }
}
