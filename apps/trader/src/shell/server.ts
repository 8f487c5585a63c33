import { createOwnClient, parseTestPlatform, serverAddressOf } from "@agio/api-client";
import type { Answer, OwnClient, CallFailure, ServerAddress, TestPlatform } from "@agio/api-client";
import { showToast } from "@agio/ui";
import { currentLanguage, translate } from "./language.ts";
import { endSession, sessionToken } from "./session.ts";
import { tradeIn, tradingAccount } from "./trading-account.ts";
import { askingProof } from "./proof.ts";
import { readStored, STORAGE_KEYS, writeStored } from "./storage.ts";
import { coveringSubmissions } from "./submissions.ts";

let address: ServerAddress | undefined;

/** Where calls and the socket go: the page's own host. Only a build in test mode follows the stored platform. */
export function serverAddress(): ServerAddress {
  if (address === undefined) {
    const platform = storedTestPlatform();
    address = serverAddressOf(window.location, import.meta.env.MODE === "test" ? platform : undefined);
  }
  return address;
}

/** Read in every build: a damaged setting goes wherever it is found. */
function storedTestPlatform(): TestPlatform | undefined {
  const stored = readStored(STORAGE_KEYS.testPlatform);
  if (stored === undefined) return undefined;
  const platform = parseTestPlatform(stored);
  if (platform === undefined) writeStored(STORAGE_KEYS.testPlatform, undefined);
  return platform;
}

/** The one client of the page. Only an ended session is handled here; each screen shows its own refusals. */
export const createAppClient = (): OwnClient =>
  askingProof(
    coveringSubmissions(
      createOwnClient({
        baseUrl: serverAddress().api,
        token: sessionToken,
        language: currentLanguage,
        account: tradingAccount,
        onFailure: (failure) => {
          if (failure.kind === "signOut") endSession();
          // An account that is the person's no more, or that somebody else left in the page.
          const isNoAccount = failure.kind === "reject" && failure.field === "accountId";
          if (isNoAccount && tradingAccount() !== undefined) tradeIn(undefined, window.location.hash);
        },
      }),
    ),
  );

/** Why a call failed; undefined if it did not. */
export const failureOf = (answer: Answer<unknown>): CallFailure | undefined => (answer.ok ? undefined : answer.failure);

/** The server's words without the name that their field has on the wire, which it puts at their end. */
const wordsOf = ({ message, field }: { readonly message: string; readonly field?: string | undefined }): string =>
  message === "" ? translate("common.systemError") : message.replace(` (${field})`, "");

/** A failure in words, in the present language. */
export function failureText(failure: CallFailure): string {
  switch (failure.kind) {
    case "reject":
    case "signOut":
      return wordsOf(failure);
    case "cannotInputChinese":
      return translate("refusal.CANNOT_INPUT_CHINESE");
    case "networkAnomaly":
    case "aborted":
      return translate("common.networkAnomaly");
  }
  return failure satisfies never;
}

/** Shows a failure as an error toast. */
export function showFailure(failure: CallFailure): void {
  if (failure.kind !== "aborted") showToast(failureText(failure), "error");
}
