import { unreachable, type Refusal } from "@agio/primitives";
import { appointAgent } from "./appoint-agent.ts";
import type { ProgrammeCommand } from "./programme-commands.ts";
import type { ProgrammeState } from "./programme-state.ts";
import { flagInvitation, reviewReward } from "./review-reward.ts";
import { setAgentTerms } from "./set-agent-terms.ts";
import { setReferralRules } from "./set-referral-rules.ts";
import { takeBackReward, type TakeBackContext } from "./take-back-reward.ts";

/** Applies one command. */
export function applyProgramme(
  state: ProgrammeState,
  context: TakeBackContext,
  command: ProgrammeCommand,
): Refusal | undefined {
  switch (command.type) {
    case "SetReferralRules":
      return setReferralRules(state, command);
    case "SetAgentTerms":
      return setAgentTerms(state, command);
    case "AppointAgent":
      return appointAgent(state, command);
    case "FlagInvitation":
      return flagInvitation(state, command);
    case "ReviewReward":
      return reviewReward(state, command);
    case "TakeBackReward":
      return takeBackReward(state, context, command);
    default:
      return unreachable(command);
  }
}
