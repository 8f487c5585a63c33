import { createApiClient, parseTestPlatform, serverAddressOf } from "@agio/api-client";
import type { ApiClient, CallFailure, ServerAddress, TestPlatform } from "@agio/api-client";
import { showToast } from "@agio/ui";
import { currentLanguage, translate } from "./language.ts";
import { endSession, sessionToken } from "./session.ts";
import { readStored, STORAGE_KEYS, writeStored } from "./storage.ts";

let address: ServerAddress | undefined;

/** Where calls and the socket go: the page's own host, or in test mode the stored one. */
export function serverAddress(): ServerAddress {
  address ??= serverAddressOf(window.location, import.meta.env.MODE === "test" ? storedTestPlatform() : undefined);
  return address;
}

function storedTestPlatform(): TestPlatform | undefined {
  const stored = readStored(STORAGE_KEYS.testPlatform);
  if (stored === undefined) return undefined;
  const platform = parseTestPlatform(stored);
  if (platform === undefined) writeStored(STORAGE_KEYS.testPlatform, undefined);
  return platform;
}

/** The one client of the page. Only an ended session is handled here; each screen shows its own refusals. */
export const createAppClient = (): ApiClient =>
  createApiClient({
    baseUrl: serverAddress().api,
    token: sessionToken,
    language: currentLanguage,
    onFailure: (failure) => {
      if (failure.kind === "signOut") endSession();
    },
  });

/** A failure in words, in the present language. */
export function failureText(failure: CallFailure): string {
  switch (failure.kind) {
    case "reject":
    case "signOut":
      return failure.message === "" ? translate("common.systemError") : failure.message;
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
