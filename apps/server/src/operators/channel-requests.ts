import type { AllSettings, DataOf } from "@agio/api-contract";
import { channelObstacle, channelsOf, type CoreState, type SetChannel } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { canonicalJson, refuse, type Refusal } from "@agio/primitives";
import { sendAsRead } from "../base/send-as-read.ts";
import {
  channelCommands,
  nextChannelId,
  NO_DEPOSITS,
  NO_WITHDRAWALS,
  type ChannelOrigins,
  type KnownChannelTerms,
} from "../channels/channel-commands.ts";
import { providerOf } from "../channels/provider-channels.ts";
import { placeNamed } from "../channels/shipped-channels.ts";
import { checkSection } from "../settings/stored-sections.ts";
import type { SettingStore } from "../settings/setting-store.ts";
import type { ApprovedRequest } from "./requests.ts";

const [ON, OFF] = [1, 2];
const [COIN, BANK] = [0, 1];
const SECTIONS = ["ASSET_COIN", "WITHDRAWAL_CHANNEL_SETTING"] as const;

type ListedChannel = DataOf<"operator.channels.list">[number];
type ChannelDeposits = NonNullable<ListedChannel["deposits"]>;
type ChannelWithdrawals = NonNullable<ListedChannel["withdrawals"]>;
type DepositRow = AllSettings["ASSET_COIN"][number];
type WithdrawalRow = AllSettings["WITHDRAWAL_CHANNEL_SETTING"][number];

/** The payload of "channels.set". `replaced`: the channel and its rows as they were read. */
export interface ChannelPayload {
  readonly name: string;
  readonly coin: string;
  readonly network: string | undefined;
  readonly decimals: number | undefined;
  readonly deposits: ChannelDeposits | undefined;
  readonly withdrawals: ChannelWithdrawals | undefined;
  readonly replaced: unknown;
}

export interface ChannelRequestParts {
  readonly pipeline: Pick<Pipeline, "read" | "submit">;
  readonly settings: Pick<SettingStore, "current" | "section" | "change">;
  readonly channelSources: ChannelOrigins;
}

/** Fields of the core's channel and of the rows of the settings by the wire's names for them. */
const WIRE_FIELDS: Readonly<Record<string, string>> = {
  ...{ coinId: "coin", chainId: "network", chainDecimals: "decimals", kind: "network", rechargeName: "name" },
  ...{ coinName: "name", rechargeMin: "deposits.min", rechargeMax: "deposits.max", coinAddress: "deposits.address" },
  ...{ confirmationsMin: "deposits.confirms", unlockConfirmations: "deposits.unlockConfirms" },
  ...{ withdrawalMix: "withdrawals.min", withdrawalMax: "withdrawals.max", ratioPpb: "withdrawals.ratio" },
  ...{ bonusPpb: "deposits.bonusRatio", atomsMin: "deposits.min", atomsMax: "deposits.max" },
};

function onWire({ refusal, field }: Refusal): Refusal {
  const name = field?.split(".").at(-1);
  return name === undefined ? refuse(refusal) : refuse(refusal, WIRE_FIELDS[name] ?? name);
}

const knownChannels = (state: CoreState): KnownChannelTerms[] =>
  channelsOf(state).map(({ restUnits: _rest, custodyAtoms: _custody, ...terms }) => terms);

/** A channel as it is in force: the core's terms and the rows of the settings. */
export function channelInForce(
  state: CoreState,
  settings: Pick<SettingStore, "section">,
  name: string,
): { readonly terms?: KnownChannelTerms; readonly deposits?: DepositRow; readonly withdrawals?: WithdrawalRow } {
  const terms = knownChannels(state).find((channel) => channel.name === name);
  const deposits = rowsOf(settings, "ASSET_COIN").find((row) => row.coinName === name);
  const withdrawals = rowsOf(settings, "WITHDRAWAL_CHANNEL_SETTING").find((row) => row.rechargeName === name);
  return { ...(terms && { terms }), ...(deposits && { deposits }), ...(withdrawals && { withdrawals }) };
}

const rowsOf = <Section extends (typeof SECTIONS)[number]>(
  settings: Pick<SettingStore, "section">,
  section: Section,
): AllSettings[Section] => settings.section(section).value as AllSettings[Section];

/** The rows with one in the place of that of its name, or at the end. */
function withRow<Row>(
  rows: readonly Row[],
  isThis: (row: Row) => boolean,
  write: (row: Row | undefined) => Row,
): Row[] {
  const row = write(rows.find(isThis));
  return rows.some(isThis) ? rows.map((other) => (isThis(other) ? row : other)) : [...rows, row];
}

/** Both sections as the request wants them. */
function wantedRows(
  settings: Pick<SettingStore, "section">,
  { name, coin, deposits, withdrawals }: ChannelPayload,
  kind: SetChannel["kind"],
): Pick<AllSettings, (typeof SECTIONS)[number]> {
  const ways = { useSys: true, useThird: false, thirdList: [] };
  const coins = rowsOf(settings, "ASSET_COIN");
  const channels = rowsOf(settings, "WITHDRAWAL_CHANNEL_SETTING");
  const depositRow =
    (wanted: ChannelDeposits) =>
    (row: DepositRow | undefined): DepositRow => ({
      ...ways,
      ...row,
      ...{ coinName: name, coin, useSys: wanted.isOpen, coinAddress: wanted.address, extra: wanted.note },
      ...{ rechargeNum: wanted.submissionsPerDay, rechargeMin: wanted.min, rechargeMax: wanted.max },
      ...{ bonusRatio: wanted.bonusRatio, bonusMax: wanted.bonusMax, bonusDays: wanted.bonusDays },
    });
  const withdrawalRow =
    (wanted: ChannelWithdrawals) =>
    (row: WithdrawalRow | undefined): WithdrawalRow => ({
      ...ways,
      ...{ rechargeType: kind === "bank" ? "BANK" : coin, type: kind === "bank" ? BANK : COIN },
      ...row,
      ...{ rechargeName: name, status: wanted.isOpen ? ON : OFF, fee: wanted.fee, ratio: wanted.ratio },
      ...{ dayWithdrawalNum: wanted.perDay, freeNum: wanted.freePerDay },
      ...{ withdrawalMix: wanted.min, withdrawalMax: wanted.max },
    });
  return {
    ASSET_COIN: deposits ? withRow(coins, ({ coinName }) => coinName === name, depositRow(deposits)) : coins,
    WITHDRAWAL_CHANNEL_SETTING: withdrawals
      ? withRow(channels, ({ rechargeName }) => rechargeName === name, withdrawalRow(withdrawals))
      : channels,
  };
}

/** The channel with the request's place and confirmations, which no row says; its figures are still those in force. */
function placed(state: CoreState, { channelSources }: ChannelRequestParts, payload: ChannelPayload) {
  const all = knownChannels(state);
  const known = all.find(({ name }) => name === payload.name);
  if (known !== undefined && providerOf(known) !== undefined) return refuse("BAD_PARAMETER", "name");
  const fresh = known ?? freshChannel(all, channelSources, payload);
  if ("refusal" in fresh) return fresh;
  const { confirms, unlockConfirms } = payload.deposits ?? {};
  const { confirmationsMin, unlockConfirmations } = fresh.deposits;
  const deposits = {
    ...fresh.deposits,
    confirmationsMin: confirms ?? confirmationsMin,
    unlockConfirmations: unlockConfirms ?? unlockConfirmations,
  };
  const isSamePlace =
    channelSources.markets.coin(fresh.coinId).code === payload.coin &&
    (payload.network === undefined ||
      placeNamed(payload.network, channelSources.networks)?.chainId === fresh.chainId) &&
    (payload.decimals ?? fresh.chainDecimals) === fresh.chainDecimals;
  return isSamePlace ? ({ ...fresh, type: "SetChannel", deposits } as const) : refuse("BAD_PARAMETER", "coin");
}

function freshChannel(
  all: readonly KnownChannelTerms[],
  { markets, networks }: ChannelOrigins,
  { name, coin: code, network, decimals }: ChannelPayload,
): KnownChannelTerms | Refusal {
  const coin = markets.findCoin(code);
  if (coin === undefined) return refuse("BAD_PARAMETER", "coin");
  const place = network === undefined ? undefined : placeNamed(network, networks);
  if (place === undefined) return refuse("BAD_PARAMETER", "network");
  if (decimals === undefined) return refuse("BAD_PARAMETER", "decimals");
  const [confirmationsMin, unlockConfirmations] = place.confirmations;
  return {
    channelId: nextChannelId(all),
    name,
    coinId: coin.coinId,
    chainId: place.chainId,
    chainDecimals: decimals,
    kind: place.kind,
    deposits: { ...NO_DEPOSITS, confirmationsMin, unlockConfirmations },
    withdrawals: NO_WITHDRAWALS,
  };
}

/** Why what was asked for cannot be, or cannot be any more; undefined when it can. */
export async function channelRequestObstacle(parts: ChannelRequestParts, given: unknown): Promise<Refusal | undefined> {
  const payload = given as ChannelPayload;
  const { pipeline, settings, channelSources } = parts;
  const refused = await pipeline.read((state) => {
    if (canonicalJson(channelInForce(state, settings, payload.name)) !== canonicalJson(payload.replaced))
      return refuse("STALE_VERSION", "version");
    const channel = placed(state, parts, payload);
    if ("refusal" in channel) return channel;
    const rows = wantedRows(settings, payload, channel.kind);
    for (const section of SECTIONS) {
      const checked = checkSection(section, rows[section]);
      if ("refusal" in checked) return checked;
    }
    const others = knownChannels(state).filter(({ name }) => name !== payload.name);
    const sources = { ...channelSources, settings: { ...settings.current(), ...rows } };
    const wanted = channelCommands(sources, [...others, channel]).find(({ name }) => name === payload.name);
    return channelObstacle(state, wanted ?? channel);
  });
  return refused === undefined ? undefined : onWire(refused);
}

/**
 * Carries out what two people agreed to; doing it again changes nothing more. Place and confirmations go to the core, then
 * the figures to the rows of the settings, from which the core's follow: settings and core never say different things.
 */
export async function applyChannelRequest(
  parts: ChannelRequestParts,
  { payload: given, makerId, checkerId, reason }: Pick<ApprovedRequest, "payload" | "makerId" | "checkerId" | "reason">,
): Promise<Refusal | undefined> {
  const payload = given as ChannelPayload;
  const { pipeline, settings } = parts;
  const settled = await sendAsRead(pipeline, (state) => {
    const channel = placed(state, parts, payload);
    if ("refusal" in channel) return channel;
    const known = knownChannels(state).find(({ name }) => name === payload.name);
    const isInForce = canonicalJson({ type: "SetChannel", ...known }) === canonicalJson(channel);
    return isInForce ? undefined : { ...channel, replaces: known ?? null };
  });
  if (settled?.kind === "refused") return onWire(settled.refusal);
  const kind = await pipeline.read((state) => knownChannels(state).find(({ name }) => name === payload.name)?.kind);
  const wanted = wantedRows(settings, payload, kind ?? "chain");
  for (const section of SECTIONS) {
    const { version, value } = settings.section(section);
    if (canonicalJson(value) === canonicalJson(wanted[section])) continue;
    const refused = await settings.change({ section, version, value: wanted[section], makerId, checkerId, reason });
    if (refused !== undefined) return refused;
  }
  return undefined;
}
