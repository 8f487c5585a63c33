import type { FundsStaff } from "./funds-staff.ts";

const REASON = "Journey of the programmes";

/** Requests that one person makes and the other agrees to. */
async function agree(staff: FundsStaff, path: string, body: object): Promise<void> {
  const { requestId } = (await staff.call("maker", "POST", path, { ...body, reason: REASON })) as { requestId: number };
  await staff.call("checker", "POST", "requests/decide", { id: requestId, decision: "approve", reason: REASON });
}

const COUNTS = { interest: true, spot: true, contract: true, option: true, second: true };

/** Opens referral with 15, 10 and 5 percent, or closes it. */
export const setReferral = (staff: FundsStaff, isOpen: boolean): Promise<void> =>
  agree(staff, "referrals/rules", { isOpen, oneRatio: 15, twoRatio: 10, threeRatio: 5, counts: COUNTS, cap: 50 });

const TERMS_ID = 77;
const RATES = { interest: 10, spot: 10, contract: 10, option: 10, second: 10 };

/** Makes somebody an agent with ten percent of everything, two levels deep, from the day on in which `fromDay` is. */
export async function makeAgent(staff: FundsStaff, userId: number, fromDay: number): Promise<void> {
  const terms = { termsId: TERMS_ID, name: "Journey partners", rates: RATES, depth: 2, isOpen: true };
  await agree(staff, "agents/setTerms", terms);
  await agree(staff, "agents/appoint", { userId, termsId: TERMS_ID, fromDay });
}

/** Ends the demo account's time as an agent from the next day on: until then all who registered are below it. */
export const endDemoAgent = (staff: FundsStaff): Promise<void> =>
  agree(staff, "agents/setTerms", { termsId: 1, name: "Demo partners", rates: RATES, depth: 5, isOpen: false });

/** Lets orders that begin with "x-" and a code count for somebody, by the same terms; they are set. */
export const makeBroker = (
  staff: FundsStaff,
  userId: number,
  appointed: { code: string; fromDay: number },
): Promise<void> =>
  agree(staff, "agents/appoint", { userId, termsId: TERMS_ID, fromDay: appointed.fromDay, brokerCode: appointed.code });
