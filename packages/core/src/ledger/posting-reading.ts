import { atoms, coinId, contractId, positionId, userId } from "@agio/primitives";
import type { LedgerLine, Posted, PostingKind } from "./ledger-events.ts";
import { ACCOUNT_CODES, accountNameOf, isPositionCode, type AccountName } from "./accounts.ts";
import {
  HELD,
  POSTED,
  POSTED_LINE_WORDS,
  POSTED_POSITION_LINE_WORDS,
  POSTING_KIND_CODE,
  POSTING_KINDS,
} from "./posting-layout.ts";
import type { EventSink, WordReader } from "../encoding/word-reader.ts";

/** One account, ready to take the amount and the balance after it. */
export function accountLine(
  user: number,
  name: AccountName,
  coin: number,
): (amount: number, after: number) => LedgerLine {
  return (amount, after) => ({
    userId: userId(user),
    positionId: positionId(0),
    contractId: contractId(0),
    chainId: 0,
    account: name,
    coinId: coinId(coin),
    atoms: atoms(amount),
    after: atoms(after),
  });
}

export function readHeld(reader: WordReader, low: number, events: EventSink<Posted>): void {
  const at = reader.position;
  reader.position += HELD.words;
  const user = reader.high(at);
  const coin = low >>> 16;
  const amount = reader.float(at + HELD.atoms);
  const kind = (low >>> 8) & 255;
  const isContract = kind === POSTING_KIND_CODE.contractOrderHold || kind === POSTING_KIND_CODE.contractOrderRelease;
  events.push({
    type: "Posted",
    kind: POSTING_KINDS[kind] as PostingKind,
    referenceId: reader.float(at + HELD.referenceId),
    lines: [
      accountLine(
        user,
        isContract ? "contract.available" : "platform.available",
        coin,
      )(-amount, reader.float(at + HELD.availableAfter)),
      accountLine(
        user,
        isContract ? "contract.order" : "platform.frozen",
        coin,
      )(amount, reader.float(at + HELD.frozenAfter)),
    ],
  });
}

export function readPosted(reader: WordReader, low: number, events: EventSink<Posted>): void {
  const at = reader.position;
  const count = low >>> 16;
  const lines: LedgerLine[] = [];
  reader.position += POSTED.words;
  for (let i = 0; i < count; i++) lines.push(readLine(reader));
  events.push({
    type: "Posted",
    kind: POSTING_KINDS[(low >>> 8) & 255] as PostingKind,
    referenceId: reader.float(at + POSTED.referenceId),
    lines,
  });
}

function readLine(reader: WordReader): LedgerLine {
  const word = reader.position;
  const [holder, codes] = [reader.low(word), reader.high(word)];
  const code = codes & 0xffff;
  const isPosition = isPositionCode(code);
  const isClearing = code === ACCOUNT_CODES.clearing;
  const isCustody = code === ACCOUNT_CODES.custody;
  reader.position += isPosition ? POSTED_POSITION_LINE_WORDS : POSTED_LINE_WORDS;
  return {
    userId: userId(isClearing || isCustody ? 0 : holder),
    positionId: positionId(isPosition ? reader.float(word + POSTED_LINE_WORDS) : 0),
    contractId: contractId(isClearing ? holder : 0),
    chainId: isCustody ? holder : 0,
    account: accountNameOf(code),
    coinId: coinId(codes >>> 16),
    atoms: atoms(reader.float(word + 1)),
    after: atoms(reader.float(word + 2)),
  };
}
