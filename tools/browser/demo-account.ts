interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

/** Calls the exchange as JSON over HTTP and returns `data`. Throws with code and message of a refusal. */
export async function post(
  url: string,
  call: string,
  options: { token?: string; proof?: string; body: object },
): Promise<unknown> {
  const headers = {
    "content-type": "application/json",
    ...(options.token === undefined ? {} : { satoken: options.token }),
    ...(options.proof === undefined ? {} : { "x-proof": options.proof }),
  };
  const answer = await fetch(url + call, { method: "POST", headers, body: JSON.stringify(options.body) });
  const envelope = (await answer.json()) as Envelope;
  if (envelope.code !== 200) throw new Error(`${call}: ${envelope.code} ${envelope.msg}`);
  return envelope.data;
}

const PASSWORD = "Secret-1234";

/** A fresh proof of a user who was registered here, for calls that ask for one. */
export async function proofOf(url: string, token: string): Promise<string> {
  const body = { kind: "password", pwd: PASSWORD };
  return ((await post(url, "/api/security/proof", { token, body })) as { proof: string }).proof;
}

/** Registers a user in the demo, who gets its funds, and returns the session token. */
export async function registerDemoUser(url: string, loginName: string): Promise<string> {
  const body = { signType: 0, loginName, pwd: PASSWORD, inviteCode: "DEMO2345" };
  return ((await post(url, "/api/user/register", { body })) as { token: string }).token;
}
