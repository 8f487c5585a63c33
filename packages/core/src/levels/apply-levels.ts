import { unreachable, type Refusal } from "@agio/primitives";
import type { ListCoin } from "../markets/market-commands.ts";
import type { LevelCommand } from "./level-commands.ts";
import type { LevelState } from "./level-state.ts";
import { appointMaker, setLevelRules, setMakerTerms } from "./set-levels.ts";

export function applyLevels(
  levels: LevelState,
  coins: ReadonlyMap<number, ListCoin>,
  command: LevelCommand,
): Refusal | undefined {
  switch (command.type) {
    case "SetLevelRules":
      return setLevelRules(levels, coins, command);
    case "SetMakerTerms":
      return setMakerTerms(levels, command);
    case "AppointMaker":
      return appointMaker(levels, command);
    default:
      return unreachable(command);
  }
}
