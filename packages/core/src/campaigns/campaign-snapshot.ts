import { readJson, writeFloats, writeJson, writePairOfInts } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import { COUNTED_PRODUCTS } from "../users/counted-trades.ts";
import { Campaign, type CampaignFigures, type Voucher } from "./campaign.ts";
import type { CampaignTerms } from "./campaign-commands.ts";
import type { CampaignState } from "./campaign-state.ts";

/** The part of a campaign that travels as JSON: claims are as many as its places, at most. */
interface CampaignRow {
  readonly terms: CampaignTerms;
  readonly figures: CampaignFigures;
  readonly documents: readonly (readonly [digest: string, user: number])[];
  readonly devices: readonly (readonly [digest: string, user: number])[];
}

interface Head {
  readonly vouchers: readonly Voucher[];
  readonly lastCampaignId: number;
  readonly nextVoucherId: number;
}

const PRODUCTS = COUNTED_PRODUCTS.length;

/** Milestones by user, then campaigns by their ids, each with its members in the order in which they joined. */
export function writeCampaigns(writer: WordWriter, state: CampaignState): void {
  const { milestones, counted } = state.users;
  const facts = [...milestones.rows()];
  writeFloats(writer, [facts.length]);
  for (const [user, row] of facts) writeFloats(writer, [user, ...row]);
  const vouchers = [...state.vouchers.values()].sort((one, other) => one.voucherId - other.voucherId);
  const { lastCampaignId, nextVoucherId } = state;
  writeJson(writer, { vouchers, lastCampaignId, nextVoucherId } satisfies Head);
  writeFloats(writer, [state.campaigns.size]);
  for (const { terms, figures, documents, devices, members } of state.campaigns.values()) {
    writeJson(writer, { terms, figures, documents: [...documents], devices: [...devices] } satisfies CampaignRow);
    writeFloats(writer, [members.size]);
    for (const { userId, claimed, joinedAt, tradesFrom, volumesFrom } of members.values()) {
      writePairOfInts(writer, userId, claimed);
      writeFloats(writer, [joinedAt, ...tradesFrom, ...volumesFrom]);
    }
  }
  const tallies = counted.all();
  writeFloats(writer, [tallies.length]);
  for (const [user, { coinId, trades, volumes, feesAtoms, givenAtoms }] of tallies) {
    writePairOfInts(writer, user, coinId);
    writeFloats(writer, [...trades, ...volumes, feesAtoms, givenAtoms]);
  }
}

export function readCampaigns(reader: WordReader, state: CampaignState): void {
  const { milestones, counted } = state.users;
  const next = (): number => reader.float(reader.position++);
  const many = (count: number): number[] => Array.from({ length: count }, next);
  for (let facts = next(); facts > 0; facts--) milestones.restore(next(), many(milestones.rowInts));
  const head = readJson(reader) as Head;
  for (let campaigns = next(); campaigns > 0; campaigns--) readCampaign(reader, state);
  for (const voucher of head.vouchers) {
    state.addVoucher(voucher);
    counted.use(voucher.userId, voucher.coinId);
  }
  state.lastCampaignId = head.lastCampaignId;
  state.nextVoucherId = head.nextVoucherId;
  for (let tallies = next(); tallies > 0; tallies--) {
    const [user, coinId] = pairOfInts(reader);
    const tally = counted.known(user, coinId);
    tally.trades.splice(0, PRODUCTS, ...many(PRODUCTS));
    tally.volumes.splice(0, PRODUCTS, ...many(PRODUCTS));
    tally.feesAtoms = next();
    tally.givenAtoms = next();
  }
}

function readCampaign(reader: WordReader, state: CampaignState): void {
  const row = readJson(reader) as CampaignRow;
  const campaign = new Campaign(row.terms, row.figures);
  state.campaigns.set(row.terms.campaignId, campaign);
  for (const [digest, user] of row.documents) campaign.documents.set(digest, user);
  for (const [digest, user] of row.devices) campaign.devices.set(digest, user);
  const next = (): number => reader.float(reader.position++);
  const many = (): number[] => Array.from({ length: PRODUCTS }, next);
  for (let members = next(); members > 0; members--) {
    const [userId, claimed] = pairOfInts(reader);
    campaign.members.set(userId, { userId, claimed, joinedAt: next(), tradesFrom: many(), volumesFrom: many() });
    state.users.counted.use(userId, row.terms.coinId);
  }
}

function pairOfInts(reader: WordReader): readonly [low: number, high: number] {
  const at = reader.position++;
  return [reader.low(at), reader.high(at)];
}
