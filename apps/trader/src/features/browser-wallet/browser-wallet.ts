/** The part of EIP-1193 that signing in needs. Nothing here can ask for a transaction or an approval. */
interface WalletProvider {
  request(call: { method: "eth_requestAccounts" | "personal_sign"; params?: readonly string[] }): Promise<unknown>;
}

export type WalletFailure = "declined" | "failed";

export type WalletAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: WalletFailure };

/** The person said no (EIP-1193). */
const USER_REJECTED = 4001;

/** The wallet of this browser, if there is one. */
export const browserWallet = (): WalletProvider | undefined => (window as { ethereum?: WalletProvider }).ethereum;

/** The address that the person lets this page see. */
export const walletAddress = (wallet: WalletProvider): Promise<WalletAnswer<string>> =>
  answered(async () => {
    const accounts = await wallet.request({ method: "eth_requestAccounts" });
    return Array.isArray(accounts) ? accounts[0] : undefined;
  });

/** The wallet's signature over the server's text. */
export const signedMessage = (wallet: WalletProvider, address: string, message: string) =>
  answered(() => wallet.request({ method: "personal_sign", params: [hexOfText(message), address] }));

/** UTF-8 bytes of a text as 0x hex: every wallet shows them as the text. */
export const hexOfText = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;

async function answered(ask: () => Promise<unknown>): Promise<WalletAnswer<string>> {
  try {
    const value = await ask();
    return typeof value === "string" ? { ok: true, value } : { ok: false, failure: "failed" };
  } catch (error) {
    const isDeclined = (error as { code?: unknown } | undefined)?.code === USER_REJECTED;
    return { ok: false, failure: isDeclined ? "declined" : "failed" };
  }
}
