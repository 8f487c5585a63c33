import { refuse, userId as userIdOf, type Refusal } from "@agio/primitives";
import type { Call } from "../call/call.ts";
import { isOwnedBy, isTradedBy } from "../copies/owned-accounts.ts";
import { commandCall, type CommandServices, type Send } from "./command-call.ts";
import type { Services } from "./services.ts";

interface OfAccount {
  readonly accountId?: number | undefined;
}

/**
 * A handler that answers for the caller, or for an account of theirs that they trade in by hand and name as `accountId`. NOT_FOUND
 * for one of somebody else, and for those that only follow.
 */
export const inAccount =
  <Needed extends Pick<Services, "pipeline">, Request extends OfAccount, Data>(
    answer: (services: Needed, request: Request, call: Call) => Promise<Data | Refusal>,
    may = isTradedBy,
  ) =>
  async (services: Needed, request: Request, call: Call): Promise<Data | Refusal> => {
    const { accountId } = request;
    if (accountId === undefined || accountId === call.userId) return answer(services, request, call);
    const isOwn = await services.pipeline.read((state) => may(state, call.userId, accountId));
    if (!isOwn) return refuse("NOT_FOUND", "accountId");
    return answer(services, request, { ...call, userId: userIdOf(accountId), ownerId: call.userId });
  };

/** The same for a reading of any account of theirs. */
export const ofOwnAccount = <Needed extends Pick<Services, "pipeline">, Request extends OfAccount, Data>(
  answer: (services: Needed, request: Request, call: Call) => Promise<Data | Refusal>,
) => inAccount(answer, isOwnedBy);

/** The same for a handler that writes. */
export const accountCall = <Needed extends Pick<Services, CommandServices>, Request extends OfAccount, Data>(
  answer: (services: Needed, request: Request, call: Call, send: Send) => Promise<Data | Refusal>,
) => inAccount<Needed, Request, Data>(commandCall(answer));
