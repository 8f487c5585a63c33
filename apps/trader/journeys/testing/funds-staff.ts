import { REFUSAL_CODES } from "@agio/primitives";

/** The two people of the demo's staff, who decide about money by calls. */
export interface FundsStaff {
  /** As "maker" or "checker"; throws with the words of a refusal. */
  call(who: "maker" | "checker", method: "GET" | "POST", path: string, body?: object): Promise<unknown>;
}

interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

const REASON = "Journey of the funds";
const PASSWORD = "demo1234";

/** The call asks for a proof of who calls, or the session was not used for too long: a journey may last. */
const PROOF_NEEDED: readonly number[] = [REFUSAL_CODES.FRESH_FACTOR_NEEDED, REFUSAL_CODES.SESSION_LOCKED];

export async function signInStaff(url: string): Promise<FundsStaff> {
  const tokens = new Map<string, string>();
  const ask = async (who: string, method: "GET" | "POST", path: string, body?: object): Promise<Envelope> => {
    const answer = await fetch(`${url}/api/operator/${path}`, {
      method,
      headers: { "content-type": "application/json", satoken: tokens.get(who) ?? "" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Envelope;
  };
  const call: FundsStaff["call"] = async (who, method, path, body) => {
    let answer = await ask(who, method, path, body);
    if (PROOF_NEEDED.includes(answer.code)) {
      await ask(who, "POST", "prove", { pwd: PASSWORD });
      answer = await ask(who, method, path, body);
    }
    const { code, msg, data } = answer;
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
    return data;
  };
  for (const who of ["maker", "checker"] as const) {
    const { token } = (await call(who, "POST", "login", { loginName: who, pwd: PASSWORD })) as { token: string };
    tokens.set(who, token);
  }
  return { call };
}

interface Section {
  readonly section: string;
  readonly version: number;
  readonly value: object;
}

/** Changes fields of a section, or rows of a list: one asks, the other agrees. */
export async function changeMoneySetting(
  staff: FundsStaff,
  section: string,
  change: object | ((rows: readonly object[]) => readonly object[]),
): Promise<void> {
  const sections = (await staff.call("maker", "GET", "settings/list")) as Section[];
  const found = sections.find((row) => row.section === section);
  if (found === undefined) throw new Error(`there is no section ${section}`);
  const value = typeof change === "function" ? change(found.value as readonly object[]) : { ...found.value, ...change };
  await staff.call("maker", "POST", "settings/change", { section, version: found.version, value, reason: REASON });
  await approveRequests(staff);
}

/** The checker agrees to whatever the maker has asked for. */
export async function approveRequests(staff: FundsStaff): Promise<void> {
  const { rows } = (await staff.call("checker", "GET", "requests/list?status=0")) as { rows: { id: number }[] };
  for (const { id } of rows) {
    await staff.call("checker", "POST", "requests/decide", { id, decision: "approve", reason: REASON });
  }
}

/** A report of what a bank did with a payout: one says it, the other agrees. */
export async function reportByBank(
  staff: FundsStaff,
  report: { id: number; report: "sent" | "paid" | "returned"; reference?: string },
): Promise<void> {
  await staff.call("maker", "POST", "withdrawals/report", { ...report, reason: REASON });
  await approveRequests(staff);
}

/** Passes everybody's basic verification that waits. */
export async function passVerifications(staff: FundsStaff): Promise<void> {
  const { rows } = (await staff.call("checker", "GET", "verifications/list?status=1")) as { rows: { id: number }[] };
  for (const { id } of rows) {
    await staff.call("checker", "POST", "verifications/decide", { id, decision: "pass", reason: REASON });
  }
}

/** A decision about a withdrawal or deposit. */
export const decide = (
  staff: FundsStaff,
  who: "maker" | "checker",
  { of, ...decision }: { of: "withdrawals" | "deposits"; id: number; decision: string },
): Promise<unknown> => staff.call(who, "POST", `${of}/decide`, { ...decision, reason: REASON });
