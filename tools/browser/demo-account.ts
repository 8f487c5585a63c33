interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

/** Calls the exchange as JSON over HTTP and returns `data`. Throws with code and message of a refusal. */
export async function post(url: string, call: string, options: { token?: string; body: object }): Promise<unknown> {
  const headers = {
    "content-type": "application/json",
    ...(options.token === undefined ? {} : { satoken: options.token }),
  };
  const answer = await fetch(url + call, { method: "POST", headers, body: JSON.stringify(options.body) });
  const envelope = (await answer.json()) as Envelope;
  if (envelope.code !== 200) throw new Error(`${call}: ${envelope.code} ${envelope.msg}`);
  return envelope.data;
}

/** Registers a user in the demo, who gets its funds, and returns the session token. */
export async function registerDemoUser(url: string, loginName: string): Promise<string> {
  const body = { signType: 0, loginName, pwd: "Secret-1234", inviteCode: "DEMO2345" };
  return ((await post(url, "/api/user/register", { body })) as { token: string }).token;
}
