import type { Random } from "@agio/testkit";
import { NASTY_VALUES } from "./hostile-requests.ts";

const TOPICS =
  "detail owncoin kline trade depth indexTick optionChain optionBook settings liquidation insurance settlement order contractOrder position secondContract optionOrder optionPosition userStatus".split(
    " ",
  );
const SYMBOLS = ["btcusdt", "btcusdtperp", "BTCUSDT", "xauusdt", "nousdt"];
/** Just below and above what a socket takes. */
const [FITTING, TOO_LONG] = [4_000, 5_000];

/** Messages of a client to the socket: mostly a fitting message with one nasty field, else anything at all. */
export function hostileFrame(random: Random, tokens: readonly string[]): string | Buffer {
  const nasty = (): unknown => (random.chance(0.1) ? random.pick(NASTY_VALUES) : undefined);
  const message: Record<string, unknown> = {
    operation: nasty() ?? random.pick(["subscribe", "subscribe", "unsubscribe", "heartbeat"]),
    type: nasty() ?? random.pick([...TOPICS, "user status", "heartbeat"]),
    symbol: nasty() ?? random.pick([...SYMBOLS, undefined]),
    interval: nasty() ?? random.pick(["1m", "1M", undefined]),
    token: nasty() ?? random.pick([...tokens, undefined]),
    ts: nasty(),
  };
  const text = JSON.stringify(message) ?? "";
  const shapes: readonly (() => string | Buffer)[] = [
    () => `[${text}]`,
    () => text.slice(0, random.integer(0, text.length)),
    () => `${text.slice(0, -1)},"__proto__":{"isAdmin":true},"type":"order","type":null}`,
    () => `${"[".repeat(FITTING / 2)}${"]".repeat(FITTING / 2)}`,
    () => "x".repeat(TOO_LONG),
    () => Buffer.from(text),
    () => Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]),
    () => JSON.stringify(random.pick(NASTY_VALUES)) ?? "",
    () => "",
  ];
  return random.chance(0.75) ? text : random.pick(shapes)();
}
