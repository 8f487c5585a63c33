import type { Kysely } from "kysely";
import { generate } from "otplib";
import type { TestServer } from "../../testing/test-server.ts";
import type { ServerTables } from "../../wiring/server-tables.ts";

export const STAFF_PASSWORD = "password-of-staff";
const DEMO_PASSWORD = "demo1234";

export interface HiredOperator {
  readonly operatorId: number;
  readonly loginName: string;
  readonly token: string;
}

/** The staff of a test server: the demo's two owners signed in, and ways to get more of them. */
export interface StaffDesk {
  readonly maker: string;
  readonly checker: string;
  readonly makerId: number;
  readonly checkerId: number;
  /** The server's own tables. */
  readonly sql: Kysely<ServerTables>;
  signIn(loginName: string): Promise<string>;
  /** Puts an operator into the store and signs them in. */
  hire(roles: readonly string[]): Promise<HiredOperator>;
  decide(token: string, id: number, decision: "approve" | "reject" | "withdraw"): ReturnType<typeof decideWith>;
  /** Asked for by the maker, agreed to by the checker. */
  changeByTwo(change: object): Promise<void>;
  /** The code that an app with `secret` shows at the server's time. */
  codeOf(secret: string): Promise<string>;
  /** Binds an authenticator app. Returns the code that was used up by it. */
  confirmAuthenticator(token: string, secret: string): Promise<string>;
}

const decideWith = (server: TestServer, token: string, request: object) =>
  server.call("operator.requests.decide", { ...request, reason: "looked at it" }, { token });

export async function openStaffDesk(server: TestServer): Promise<StaffDesk> {
  const { operators, passwords } = server.running.services;
  let hired = 0;

  async function signIn(loginName: string): Promise<string> {
    const isDemo = loginName === "maker" || loginName === "checker";
    const pwd = isDemo ? DEMO_PASSWORD : STAFF_PASSWORD;
    const answer = await server.call("operator.login", { loginName, pwd });
    if (answer.code !== 200) throw new Error(`${loginName} cannot sign in: ${answer.msg}`);
    return answer.data.token;
  }
  const [maker, checker] = [await signIn("maker"), await signIn("checker")];
  const idOf = async (loginName: string) => (await operators.byLoginName(loginName))?.operatorId ?? 0;
  const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(server.now() / 1_000) });

  return {
    maker,
    checker,
    makerId: await idOf("maker"),
    checkerId: await idOf("checker"),
    sql: server.database,
    signIn,
    async hire(roles) {
      hired += 1;
      const loginName = `staff${hired}`;
      const passwordHash = (await passwords.hash(STAFF_PASSWORD)) ?? "";
      const operator = await operators.add({ loginName, passwordHash, email: "", roles });
      return { operatorId: operator?.operatorId ?? 0, loginName, token: await signIn(loginName) };
    },
    decide: (token, id, decision) => decideWith(server, token, { id, decision }),
    async changeByTwo(change) {
      const asked = await server.call("operator.operators.change", change, { token: maker });
      if (asked.code !== 200) throw new Error(`not asked for: ${asked.msg}`);
      const decided = await decideWith(server, checker, { id: asked.data.requestId, decision: "approve" });
      if (decided.code !== 200) throw new Error(`not agreed to: ${decided.msg}`);
    },
    codeOf,
    async confirmAuthenticator(token, secret) {
      const code = await codeOf(secret);
      const answer = await server.call("operator.confirmAuthenticator", { code }, { token });
      if (answer.code !== 200) throw new Error(`not bound: ${answer.msg}`);
      return code;
    },
  };
}
