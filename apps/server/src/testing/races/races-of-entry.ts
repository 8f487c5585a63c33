import { WATCHLIST_MAX } from "@agio/api-contract";
import { refuse, userId } from "@agio/primitives";
import { expect } from "vitest";
import { FAILURES_PER_LOCK_ANYWHERE, LOCK_MINUTES } from "../../users/attempts.ts";
import { INVITE_CODE } from "../test-server.ts";
import { ORIGIN, PASSWORD, type Caller, type TestExchange } from "../test-exchange.ts";
import { bindAuthenticator, codeFor, newEmail } from "../test-secrets.ts";
import { SoftwarePasskey } from "../software-passkey.ts";
import { codeMailedTo } from "../test-staff.ts";
import { openTestWallet } from "../test-wallet.ts";
import { agreedByTwo } from "../two-people.ts";
import type { Race } from "./race.ts";

const SESSIONS_MAX = 10;
/** As many as six digits can say. */
const CODES = 1_000_000;
let names = 0;

/** A user with an address, and a visitor without limits who knows their password. */
async function known(exchange: TestExchange) {
  const email = newEmail();
  const anna = await exchange.user({ email });
  return { anna, email, stranger: exchange.unlimited(exchange.visitor) };
}

const sessionsOf = ({ services }: TestExchange, { userId }: Caller): Promise<number> => services.sessions.count(userId);

/** Codes, signatures and names that could be used twice. */
export const RACES_OF_ENTRY: readonly Race[] = [
  {
    title: "one name, registered by many",
    winners: 1,
    losers: ["LOGIN_NAME_TAKEN", "TOO_MANY_REQUESTS"],
    async start(exchange) {
      const request = { loginName: `racer.${++names}`, pwd: PASSWORD, inviteCode: INVITE_CODE };
      const stranger = exchange.unlimited(exchange.visitor);
      return { attempt: () => stranger.answer("user.register", request) };
    },
  },
  {
    title: "one code, registered with by many",
    winners: 1,
    losers: ["WRONG_CODE", "CONTACT_TAKEN", "TOO_MANY_TRIES", "TOO_MANY_REQUESTS"],
    async start(exchange) {
      const email = newEmail();
      const code = await codeFor(exchange, exchange.visitor, { codeType: "REGISTER", to: email });
      const stranger = exchange.unlimited(exchange.visitor);
      const request = { signType: 1, email, pwd: PASSWORD, code, inviteCode: INVITE_CODE };
      return { attempt: () => stranger.answer("user.register", request) };
    },
  },
  {
    title: "one code that signs in",
    winners: 1,
    losers: ["WRONG_CODE", "TOO_MANY_TRIES", "TOO_MANY_REQUESTS"],
    async start(exchange) {
      const { anna, email, stranger } = await known(exchange);
      const code = await codeFor(exchange, exchange.visitor, { codeType: "LOGIN", to: email });
      const before = await sessionsOf(exchange, anna);
      return {
        attempt: () => stranger.answer("user.login", { signType: 1, email, code }),
        after: async () => expect(await sessionsOf(exchange, anna)).toBe(before + 1),
      };
    },
  },
  {
    title: "guesses at one code",
    winners: 0,
    losers: ["WRONG_CODE", "TOO_MANY_TRIES", "TOO_MANY_REQUESTS"],
    async start(exchange) {
      const { email, stranger } = await known(exchange);
      const code = await codeFor(exchange, exchange.visitor, { codeType: "LOGIN", to: email });
      const guess = (at: number): string => String((Number(code) + 1 + at) % CODES).padStart(code.length, "0");
      return {
        attempt: (at) => stranger.answer("user.login", { signType: 1, email, code: guess(at) }),
        // Each from a network of its own. All but the first five are no tries: behind the lock the right one is wrong too.
        after: async (_, refused) => {
          expect(refused.filter((name) => name === "WRONG_CODE").length).toBeLessThanOrEqual(
            FAILURES_PER_LOCK_ANYWHERE,
          );
          exchange.advance(LOCK_MINUTES[0] * 60_000);
          expect(await stranger.answer("user.login", { signType: 1, email, code })).toEqual(
            refuse("WRONG_CODE", "code"),
          );
        },
      };
    },
  },
  {
    title: "one code that resets a password",
    winners: 1,
    losers: ["WRONG_CODE", "TOO_MANY_TRIES", "TOO_MANY_REQUESTS"],
    async start(exchange) {
      const { email, stranger } = await known(exchange);
      const emailCode = await codeFor(exchange, exchange.visitor, { codeType: "FORGET", to: email });
      return {
        attempt: (at) => stranger.answer("user.resetPassword", { email, emailCode, newPwd: `password-of-race-${at}` }),
      };
    },
  },
  {
    title: "one code of an authenticator app",
    winners: 1,
    losers: ["WRONG_SECOND_FACTOR", "TOO_MANY_TRIES", "TOO_MANY_REQUESTS"],
    async start(exchange) {
      const { anna, email, stranger } = await known(exchange);
      const app = await bindAuthenticator(exchange, anna);
      const totpCode = await app.code();
      return { attempt: () => stranger.answer("user.login", { signType: 1, email, pwd: PASSWORD, totpCode }) };
    },
  },
  {
    title: "one recovery code",
    winners: 1,
    losers: ["WRONG_SECOND_FACTOR", "TOO_MANY_TRIES", "TOO_MANY_REQUESTS"],
    async start(exchange) {
      const { anna, email, stranger } = await known(exchange);
      const { recoveryCodes } = await bindAuthenticator(exchange, anna);
      const totpCode = recoveryCodes[0] ?? "";
      return { attempt: () => stranger.answer("user.login", { signType: 1, email, pwd: PASSWORD, totpCode }) };
    },
  },
  {
    title: "one signature of a wallet",
    winners: 1,
    losers: ["SIGNATURE_INVALID"],
    async start(exchange) {
      const wallet = openTestWallet();
      await exchange.user({ walletAddress: wallet.address.toLowerCase() });
      const { message } = await exchange.visitor.call("user.walletChallenge", { address: wallet.address });
      const stranger = exchange.unlimited(exchange.visitor);
      const request = { signType: 3, address: wallet.address, signature: wallet.sign(message) };
      return { attempt: () => stranger.answer("user.login", request) };
    },
  },
  {
    title: "one answer of a passkey to its challenge",
    winners: 1,
    losers: ["PASSKEY_INVALID"],
    async start(exchange) {
      const anna = await exchange.user();
      const { options } = await anna.call("security.passkeyOptions", { pwd: PASSWORD });
      const response = new SoftwarePasskey(ORIGIN).create(options);
      const racer = exchange.unlimited(anna);
      return {
        attempt: () => racer.answer("security.addPasskey", { name: "phone", response }),
        after: async () => expect(await anna.call("security.listPasskeys", {})).toHaveLength(1),
      };
    },
  },
  {
    title: "one code of a newcomer to the staff",
    winners: 1,
    losers: ["WRONG_CODE", "TOO_MANY_TRIES", "TOO_MANY_REQUESTS"],
    async start(exchange) {
      const loginName = `race.staff.${++names}`;
      const email = `${loginName}@staff.example`;
      const roles = ["support" as const];
      await agreedByTwo(exchange, "operator.operators.add", { loginName, email, roles, reason: "because of a race" });
      const code = codeMailedTo(exchange, email);
      const stranger = exchange.unlimited(exchange.visitor);
      return {
        attempt: (at) => stranger.answer("operator.activate", { loginName, code, pwd: `password-of-race-${at}` }),
      };
    },
  },
  {
    title: "the first fund password",
    winners: 1,
    losers: ["FUND_PASSWORD_SET", "COMMON_PASSWORD", "TOO_MANY_REQUESTS"],
    async start(exchange) {
      const racer = exchange.unlimited(await exchange.user());
      return { attempt: (at) => racer.answer("user.setFundPassword", { pwd: String(246_810 + 7 * at) }) };
    },
  },
  {
    title: "the last place of a watchlist",
    winners: { most: Number.MAX_SAFE_INTEGER },
    losers: ["TOO_MANY_REQUESTS"],
    async start(exchange) {
      const anna = await exchange.user();
      const { watchlists, markets } = exchange.services;
      const owner = userId(anna.userId);
      for (let kept = 1; kept < WATCHLIST_MAX; kept++) await watchlists.add(owner, `of-${kept}-years-ago`, "OLD");
      const symbols = markets.pairs.map(({ symbol }) => symbol);
      const racer = exchange.unlimited(anna);
      return {
        attempt: (at) => racer.answer("watchlist.add", { symbol: symbols[at % symbols.length] }),
        after: async () => expect(await watchlists.of(owner)).toHaveLength(WATCHLIST_MAX),
      };
    },
  },
  {
    title: "sign-ins above ten sessions",
    winners: { most: Number.MAX_SAFE_INTEGER },
    // Of a device that is not known yet 25 are under way at a time: any of them may be a guess.
    losers: ["TOO_MANY_REQUESTS", "TOO_MANY_TRIES"],
    async start(exchange) {
      const { anna, email, stranger } = await known(exchange);
      return {
        attempt: () => stranger.answer("user.login", { signType: 1, email, pwd: PASSWORD }),
        after: async () => expect(await sessionsOf(exchange, anna)).toBe(SESSIONS_MAX),
      };
    },
  },
];
