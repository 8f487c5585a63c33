import { unreachable, type Refusal } from "@agio/primitives";
import { appointAgent } from "./appoint-agent.ts";
import type { ProgrammeCommand } from "./programme-commands.ts";
import type { ProgrammeState } from "./programme-state.ts";
import { flagInvitation, reviewReward, type NoteCredit } from "./review-reward.ts";
import { setAgentTerms } from "./set-agent-terms.ts";
import { setReferralRules } from "./set-referral-rules.ts";
import { takeBackReward, type TakeBackContext } from "./take-back-reward.ts";

/** The parts of the exchange that programmes use. */
export interface ProgrammeContext extends TakeBackContext {
  readonly noteCredit: NoteCredit;
}

/** Applies one command. */
export function applyProgramme(
  state: ProgrammeState,
  context: ProgrammeContext,
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
      return reviewReward(state, context.noteCredit, command);
    case "TakeBackReward":
      return takeBackReward(state, context, command);
    default:
      return unreachable(command);
  }
}
