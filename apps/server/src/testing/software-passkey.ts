import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const NO_AAGUID = Buffer.alloc(16);

const sha256 = (data: Buffer | string): Buffer => createHash("sha256").update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString("base64url");
const uint = (value: number, bytes: number): Buffer => Buffer.from(value.toString(16).padStart(bytes * 2, "0"), "hex");

/** The head of a CBOR value (RFC 8949) of up to 65,535. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.concat([Buffer.from([(major << 5) | 25]), uint(value, 2)]);
}
const cborInt = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value));
const cborBytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const cborText = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** Faults of a browser and its authenticator. */
export interface Misbehaviour {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
  readonly signCount?: number;
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

/** A passkey in software: an ES256 key that answers as a browser with a platform authenticator does. */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(16));
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #origin: string;
  #userHandle = "";
  #signCount = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Answers registration options ("none" attestation). */
  create(options: object, wrong: Misbehaviour = {}): Record<string, unknown> {
    const { challenge, rp, user } = options as CreationOptions;
    this.#userHandle = user.id;
    const point = this.#keys.publicKey.export({ format: "jwk" });
    const [x, y] = [point.x, point.y].map((part) => Buffer.from(part ?? "", "base64url"));
    const coseKey = cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(x!)],
      [cborInt(-3), cborBytes(y!)],
    ]);
    const credentialId = Buffer.from(this.id, "base64url");
    const credential = Buffer.concat([NO_AAGUID, uint(credentialId.length, 2), credentialId, coseKey]);
    const authData = Buffer.concat([this.#authData(rp.id, HAS_CREDENTIAL, wrong), credential]);
    const attestationObject = cborMap([
      [cborText("fmt"), cborText("none")],
      [cborText("attStmt"), cborMap([])],
      [cborText("authData"), cborBytes(authData)],
    ]);
    return this.#answer({
      clientDataJSON: base64url(this.#clientData("webauthn.create", challenge, wrong)),
      attestationObject: base64url(attestationObject),
      transports: ["internal"],
    });
  }

  /** Answers sign-in options. */
  get(options: object, wrong: Misbehaviour = {}): Record<string, unknown> {
    const { challenge, rpId } = options as { challenge: string; rpId: string };
    this.#signCount = wrong.signCount ?? this.#signCount + 1;
    const authData = this.#authData(rpId, 0, wrong);
    const clientData = this.#clientData("webauthn.get", challenge, wrong);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(sign("sha256", signed, this.#keys.privateKey)),
      userHandle: wrong.userHandle ?? this.#userHandle,
    });
  }

  #authData(rpId: string, flags: number, { rpId: otherSite, isVerified = true }: Misbehaviour): Buffer {
    const allFlags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([sha256(otherSite ?? rpId), uint(allFlags, 1), uint(this.#signCount, 4)]);
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Misbehaviour): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  #answer(response: object): Record<string, unknown> {
    return { id: this.id, rawId: this.id, type: "public-key", response, clientExtensionResults: {} };
  }
}
