import { createCipheriv, createDecipheriv, randomBytes, scrypt, type ScryptOptions } from "node:crypto";
import { access, link, mkdir, open, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { entropyToMnemonic, mnemonicToSeed } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";
import { z } from "zod";

/** 24 words. */
const ENTROPY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const CIPHER = "aes-256-gcm";
/** 128 MiB and about half a second for each guess of the passphrase. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1 } as const;
/** scrypt needs 128 · N · r bytes, and a little more. */
const SCRYPT_BYTES_MAX = 2 ** 28;

const hexBytes = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));
const keystore = z.strictObject({
  version: z.literal(1),
  /** Other figures than ours are refused: a changed file cannot make guesses cheap, or the server run out of memory. */
  scrypt: z.strictObject({
    N: z.literal(SCRYPT.N),
    r: z.literal(SCRYPT.r),
    p: z.literal(SCRYPT.p),
    salt: hexBytes(SALT_BYTES),
  }),
  cipher: z.literal(CIPHER),
  nonce: hexBytes(NONCE_BYTES),
  /** The entropy of the BIP 39 phrase, encrypted, and the cipher's tag. */
  sealed: hexBytes(ENTROPY_BYTES + TAG_BYTES),
});
type Keystore = z.output<typeof keystore>;

/** The keystore does not open: a wrong passphrase, or a file that was changed. Nobody can tell which. */
export class KeystoreClosed extends Error {}

const derive = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options: ScryptOptions = { ...SCRYPT, maxmem: SCRYPT_BYTES_MAX };
    scrypt(passphrase.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

interface Sealed {
  readonly nonce: Buffer;
  readonly bytes: Buffer;
}

function seal(entropy: Buffer, key: Buffer): Sealed {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  return { nonce, bytes: Buffer.concat([cipher.update(entropy), cipher.final(), cipher.getAuthTag()]) };
}

function unseal({ nonce, bytes }: Sealed, key: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(ENTROPY_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, ENTROPY_BYTES)), decipher.final()]);
  } catch {
    // The cipher's only failure: its tag does not fit.
    throw new KeystoreClosed("it does not open: the passphrase is wrong, or the file was changed");
  }
}

async function openStored({ scrypt: { salt }, nonce, sealed }: Keystore, passphrase: string): Promise<Buffer> {
  const key = await derive(passphrase, Buffer.from(salt, "hex"));
  return unseal({ nonce: Buffer.from(nonce, "hex"), bytes: Buffer.from(sealed, "hex") }, key);
}

/** Draws new keys and stores them. Returns their 24 words (BIP 39), for a copy on paper. Throws EEXIST where there are some. */
export async function drawKeystore(file: string, passphrase: string): Promise<string> {
  const entropy = randomBytes(ENTROPY_BYTES);
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(passphrase, salt);
  const sealed = seal(entropy, key);
  // Opened once before anything is paid to its addresses.
  if (!unseal(sealed, key).equals(entropy)) throw new Error("a new keystore does not open");
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await store(file, {
    version: 1,
    scrypt: { ...SCRYPT, salt: salt.toString("hex") },
    cipher: CIPHER,
    nonce: sealed.nonce.toString("hex"),
    sealed: sealed.bytes.toString("hex"),
  });
  return entropyToMnemonic(entropy, wordlist);
}

async function readStored(file: string): Promise<Keystore | undefined> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const parsed = keystore.safeParse(jsonIn(text));
  if (!parsed.success) throw new KeystoreClosed("it is no keystore: the file was changed or is not whole");
  return parsed.data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON is not a keystore; the shape says so.
    return undefined;
  }
}

/** Written whole beside its place, made durable, then linked there: an existing keystore is never overwritten. */
async function store(file: string, content: Keystore): Promise<void> {
  const unfinished = `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
  const handle = await open(unfinished, "wx", 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(content, undefined, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  const folder = await open(path.dirname(file), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The BIP 32 seed of a keystore file. Throws KeystoreClosed for a wrong passphrase, a changed file, and where there is none. */
export async function openKeystore(file: string, passphrase: string): Promise<Uint8Array> {
  const stored = await readStored(file);
  if (stored === undefined) {
    throw new KeystoreClosed(
      `${file}: there is no keystore: put it back from a copy; only where no address was ever given out, draw keys by npm run keystore (docs/operating/running.md, "Keys of the chains")`,
    );
  }
  return mnemonicToSeed(entropyToMnemonic(await openStored(stored, passphrase), wordlist));
}

/** Whether there is a keystore, of whatever shape. */
export async function hasKeystore(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
}
