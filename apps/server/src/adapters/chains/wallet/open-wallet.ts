import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Log } from "../../../base/log.ts";
import type { PaymentOrder, Signer, SigningRequest, WithdrawalOrder } from "../../../ports/signer.ts";
import {
  accountKeyAnswer,
  openAnswer,
  refusedAnswer,
  signAnswer,
  signaturesIn,
  type WalletAnswer,
} from "./signer-questions.ts";

/** Signatures under way or waiting; the chains ask for fewer. */
const PENDING_MAX = 4_096;
/** How often one question may be lost with its process before it fails. */
const TRIES_MAX = 3;
/** Deaths in a row, without one answer between them, after which the server gives up. */
const DEATHS_MAX = 10;
const RESTART_DELAY_MS = 100;
/** Questions are numbered from 1. */
const OPENING = 0;

export interface WalletOptions {
  /** The bundled wallet-process. */
  readonly program: URL;
  /** Of the keystore; made when it is not there. */
  readonly file: string;
  readonly passphrase: string;
  /** The folder of the ledgers of payments and signatures. No backup holds it. */
  readonly ledger: string;
  /** The signer's own policy; undefined where money is play, and all that is explained is signed. */
  readonly policy: string | undefined;
  readonly log: Log;
  /** The process cannot be kept alive. */
  readonly onFailed: (error: Error) => void;
}

/** A signer that ends with the server. */
export interface Wallet extends Signer {
  stop(): void;
}

type Question =
  | { readonly ask: "accountKey"; readonly purpose: number; readonly coinType: number }
  | { readonly ask: "check"; readonly orders: readonly WithdrawalOrder[] }
  | { readonly ask: "take"; readonly orders: readonly PaymentOrder[] }
  | { readonly ask: "sign"; readonly requests: readonly SigningRequest[] };

interface Job {
  readonly question: Question;
  readonly resolve: (data: unknown) => void;
  readonly reject: (error: Error) => void;
  tries: number;
}

/** The process with its open questions; started and unlocked anew when it dies, and asked again what it has not answered. */
class WalletLine {
  readonly #options: WalletOptions;
  readonly #jobs = new Map<number, Job>();
  #child: ChildProcess;
  #lastId = 0;
  #deaths = 0;
  #isOpen = false;
  #isStopped = false;
  readonly opened: Promise<void>;
  #settleOpened: (error?: Error) => void = () => undefined;

  constructor(options: WalletOptions) {
    this.#options = options;
    this.opened = new Promise((resolve, reject) => {
      this.#settleOpened = (error) => (error === undefined ? resolve() : reject(error));
    });
    this.#child = this.#start();
  }

  ask(question: Question): Promise<unknown> {
    if (this.#isStopped) return Promise.reject(new Error("the wallet is stopped"));
    if (this.#jobs.size >= PENDING_MAX) return Promise.reject(new Error("too many questions wait for the wallet"));
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      this.#jobs.set(id, { question, resolve, reject, tries: 0 });
      this.#send(id);
    });
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#child.connected) this.#child.disconnect();
    for (const id of [...this.#jobs.keys()]) this.#fail(id, "the server stops");
  }

  #start(): ChildProcess {
    const child = fork(fileURLToPath(this.#options.program), [], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      execArgv: [],
      // Nothing of ours; the passphrase comes by the channel, where no list of processes shows it.
      env: { PATH: process.env["PATH"] },
    });
    child.on("message", (answer: WalletAnswer) => this.#take(answer));
    let isGone = false;
    const gone = (): void => {
      if (!isGone) this.#restart();
      isGone = true;
    };
    child.on("exit", gone);
    child.on("error", gone);
    // The first of all: it unlocks the keystore, and everything after it waits in the channel.
    const { file, passphrase, ledger, policy } = this.#options;
    child.send({ id: OPENING, ask: "open", file, passphrase, ledger, policy }, () => undefined);
    return child;
  }

  #takeOpening({ data, refused }: WalletAnswer): void {
    const error = refused === undefined ? undefined : new Error(`the keystore ${this.#options.file}: ${refused}`);
    const cutBytes = error === undefined ? openAnswer.parse(data).cutBytes : 0;
    if (cutBytes > 0)
      this.#options.log.error("a crash left a write to a ledger of the signer unfinished", { cutBytes });
    if (this.#isOpen && error !== undefined) return this.#options.onFailed(error);
    this.#isOpen = true;
    this.#settleOpened(error);
  }

  #take(answer: WalletAnswer): void {
    const { id, data, refused } = answer;
    if (id === OPENING) return this.#takeOpening(answer);
    this.#deaths = 0;
    if (refused !== undefined) return this.#fail(id, refused);
    this.#jobs.get(id)?.resolve(data);
    this.#jobs.delete(id);
  }

  #restart(): void {
    if (this.#isStopped) return;
    this.#deaths += 1;
    this.#options.log.error("the wallet process has ended", { deaths: this.#deaths });
    if (this.#deaths > DEATHS_MAX) {
      const error = new Error("the wallet process does not stay alive");
      this.#settleOpened(error);
      return this.#options.onFailed(error);
    }
    setTimeout(() => {
      if (this.#isStopped) return;
      this.#child = this.#start();
      for (const id of this.#jobs.keys()) this.#send(id);
    }, RESTART_DELAY_MS);
  }

  #send(id: number): void {
    const job = this.#jobs.get(id);
    // Between two processes a question waits: the next one is sent all that is open.
    if (job === undefined || !this.#child.connected) return;
    job.tries += 1;
    if (job.tries > TRIES_MAX) return this.#fail(id, "the wallet process died over it");
    // A failed send means that the process is ending; its end repeats the question.
    this.#child.send({ id, ...job.question }, () => undefined);
  }

  #fail(id: number, reason: string): void {
    this.#jobs.get(id)?.reject(new Error(`the wallet: ${reason}`));
    this.#jobs.delete(id);
  }
}

/** Starts the process and unlocks the keystore. Throws for a wrong passphrase or a keystore that was changed. */
export async function openWallet(options: WalletOptions): Promise<Wallet> {
  const line = new WalletLine(options);
  try {
    await line.opened;
  } catch (error) {
    line.stop();
    throw error;
  }
  return {
    async accountKey(purpose, coinType) {
      return accountKeyAnswer.parse(await line.ask({ ask: "accountKey", purpose, coinType })).key;
    },
    check: async (orders) => refusedAnswer.parse(await line.ask({ ask: "check", orders })).refused,
    take: async (orders) => refusedAnswer.parse(await line.ask({ ask: "take", orders })).refused,
    sign: async (requests) => signaturesIn(signAnswer.parse(await line.ask({ ask: "sign", requests }))),
    stop: () => line.stop(),
  };
}
