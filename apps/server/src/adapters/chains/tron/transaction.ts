import { tronAddressOfHex, tronHexOf } from "./address.ts";
import { transactionIdOf } from "./block-hash.ts";
import { bytesField, hexField, numberField, readMessage, type ProtobufMessage } from "./protobuf.ts";

// Field numbers of Tron.proto, balance_contract.proto and smart_contract.proto of the protocol.
const RAW = { refBlockBytes: 1, refBlockHash: 4, expiration: 8, contract: 11, timestamp: 14, feeLimit: 18 };
const CONTRACT = { type: 1, parameter: 2 };
const ANY = { typeUrl: 1, value: 2 };
const TRANSFER = { owner: 1, to: 2, amount: 3 };
const CALL = { owner: 1, contract: 2, data: 4 };

const TRANSFER_TYPE = 1;
const CALL_TYPE = 31;
const TYPE_NAMES: ReadonlyMap<number, string> = new Map([
  [TRANSFER_TYPE, "TransferContract"],
  [CALL_TYPE, "TriggerSmartContract"],
]);
const TYPE_URL = "type.googleapis.com/protocol.";
const ENUM_BITS = 32;
const AMOUNT_BITS = 64;

/** TRX that a transaction itself moves. Addresses as they are written. */
export interface TrxMove {
  readonly kind: "transfer";
  readonly from: string;
  readonly to: string;
  /** Sun. */
  readonly units: bigint;
}

/** A contract's call: of whom, by whom, with what. */
export interface TronCall {
  readonly kind: "call";
  readonly from: string;
  readonly contract: string;
  /** Hex. */
  readonly data: string;
}

/** The only two kinds of transaction that carry payments. */
export type TronAction = TrxMove | TronCall;

/** Everything that is signed. */
export interface TransactionParts {
  readonly action: TronAction;
  /** The id of the block that it refers to. */
  readonly referenceHash: string;
  /** UTC milliseconds. */
  readonly expiration: number;
  readonly timestamp: number;
  /** Sun that a call may burn; 0 for TRX. */
  readonly feeLimit: number;
}

/** A transaction before its signature, as nodes take it. Both spellings must say the same: a node builds on the second. */
export interface TronDraft {
  readonly visible: false;
  readonly txID: string;
  readonly raw_data_hex: string;
  readonly raw_data: object;
}

interface EncodedAction {
  readonly type: number;
  readonly value: Buffer;
  readonly json: object;
}

function encodeAction(action: TronAction): EncodedAction {
  const owner = tronHexOf(action.from);
  if (action.kind === "transfer") {
    const amount = Number(action.units);
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${action.units} sun cannot be paid`);
    const to = tronHexOf(action.to);
    const value = [hexField(TRANSFER.owner, owner), hexField(TRANSFER.to, to), numberField(TRANSFER.amount, amount)];
    const json = { to_address: to, owner_address: owner, amount };
    return { type: TRANSFER_TYPE, value: Buffer.concat(value), json };
  }
  const { data } = action;
  const contract = tronHexOf(action.contract);
  const value = [hexField(CALL.owner, owner), hexField(CALL.contract, contract), hexField(CALL.data, data)];
  const json = { data, owner_address: owner, contract_address: contract };
  return { type: CALL_TYPE, value: Buffer.concat(value), json };
}

/** Builds a transaction without asking a node. Throws on an address that is none and on an amount of nothing. */
export function draftTransaction({ action, ...parts }: TransactionParts): TronDraft {
  const { type, value, json } = encodeAction(action);
  const name = String(TYPE_NAMES.get(type));
  const { expiration, timestamp, feeLimit } = parts;
  const refBlockBytes = parts.referenceHash.slice(12, 16);
  const refBlockHash = parts.referenceHash.slice(16, 32);
  const parameter = [bytesField(ANY.typeUrl, Buffer.from(TYPE_URL + name)), bytesField(ANY.value, value)];
  const contract = [numberField(CONTRACT.type, type), bytesField(CONTRACT.parameter, Buffer.concat(parameter))];
  const raw = Buffer.concat([
    hexField(RAW.refBlockBytes, refBlockBytes),
    hexField(RAW.refBlockHash, refBlockHash),
    numberField(RAW.expiration, expiration),
    bytesField(RAW.contract, Buffer.concat(contract)),
    numberField(RAW.timestamp, timestamp),
    numberField(RAW.feeLimit, feeLimit),
  ]);
  const rawHex = raw.toString("hex");
  return {
    visible: false,
    txID: transactionIdOf(rawHex),
    raw_data_hex: rawHex,
    raw_data: {
      contract: [{ parameter: { value: json, type_url: TYPE_URL + name }, type: name }],
      ref_block_bytes: refBlockBytes,
      ref_block_hash: refBlockHash,
      expiration,
      timestamp,
      ...(feeLimit === 0 ? {} : { fee_limit: feeLimit }),
    },
  };
}

/** Read from the bytes that were signed, whatever a node says around them. */
export interface ReadTransaction {
  /** Undefined for every other kind of transaction. */
  readonly action: TronAction | undefined;
  readonly expiration: number;
  readonly timestamp: number;
  /** Sun. */
  readonly feeLimit: number;
  /** Hex. */
  readonly refBlockBytes: string;
  readonly refBlockHash: string;
}

const addressIn = (message: ProtobufMessage, field: number): string =>
  tronAddressOfHex(message.bytes(field).toString("hex")) ?? "";

/** "no" where the bytes are no transaction that a node could have taken. */
function actionIn(contract: ProtobufMessage): TronAction | undefined | "no" {
  const type = Number(BigInt.asIntN(ENUM_BITS, contract.number(CONTRACT.type)));
  const name = TYPE_NAMES.get(type);
  if (name === undefined) return undefined;
  const parameter = readMessage(contract.joined(CONTRACT.parameter));
  const value = parameter && readMessage(parameter.bytes(ANY.value));
  if (value === undefined || !parameter?.bytes(ANY.typeUrl).toString().endsWith(`/protocol.${name}`)) return "no";
  if (type === CALL_TYPE) {
    const data = value.bytes(CALL.data).toString("hex");
    return { kind: "call", from: addressIn(value, CALL.owner), contract: addressIn(value, CALL.contract), data };
  }
  const units = BigInt.asIntN(AMOUNT_BITS, value.number(TRANSFER.amount));
  if (units <= 0n) return "no";
  return { kind: "transfer", from: addressIn(value, TRANSFER.owner), to: addressIn(value, TRANSFER.to), units };
}

/** Undefined for bytes that are no transaction. */
export function readTransaction(rawHex: string): ReadTransaction | undefined {
  const raw = readMessage(Buffer.from(rawHex, "hex"));
  const contract = raw && readMessage(raw.first(RAW.contract) ?? Buffer.alloc(0));
  const action = contract && actionIn(contract);
  if (raw === undefined || contract === undefined || action === "no") return undefined;
  return {
    action,
    expiration: Number(BigInt.asIntN(AMOUNT_BITS, raw.number(RAW.expiration))),
    timestamp: Number(BigInt.asIntN(AMOUNT_BITS, raw.number(RAW.timestamp))),
    feeLimit: Number(BigInt.asIntN(AMOUNT_BITS, raw.number(RAW.feeLimit))),
    refBlockBytes: raw.bytes(RAW.refBlockBytes).toString("hex"),
    refBlockHash: raw.bytes(RAW.refBlockHash).toString("hex"),
  };
}
