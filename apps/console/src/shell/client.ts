import { createStaffClient, type StaffClient } from "@agio/api-client/staff";
import type { CallFailure } from "@agio/api-client";
import { REFUSAL_CODES } from "@agio/primitives";
import { showToast } from "@agio/ui";
import { isUnattended } from "./attention.ts";
import { askForProof } from "./proof.ts";
import { endSession, sessionToken } from "./session.ts";
import { consoleLanguage, text } from "./text.ts";

/** The one client of the page. Only an ended session is handled here; each screen shows its own refusals. */
export const createConsoleClient = (): StaffClient =>
  createStaffClient({
    baseUrl: window.location.origin,
    token: sessionToken,
    language: consoleLanguage,
    onFailure: (failure) => {
      if (failure.kind === "signOut") endSession(true);
    },
    isUnattended,
    prove: askForProof,
  });

/** A failure in words, in the present language. The server's words end with the wire's name of the field. */
export function failureText(failure: CallFailure): string {
  switch (failure.kind) {
    case "reject":
      // The words for users speak of "your account".
      if (failure.code === REFUSAL_CODES.NOT_FOUND) return text("shell.nothingThere");
      return failure.message === "" ? text("shell.systemError") : failure.message;
    case "signOut":
      return failure.message === "" ? text("shell.systemError") : failure.message;
    case "cannotInputChinese":
    case "networkAnomaly":
    case "aborted":
      return text("shell.noNetwork");
  }
  return failure satisfies never;
}

/** Shows a failure as an error toast. */
export function showFailure(failure: CallFailure): void {
  if (failure.kind !== "aborted") showToast(failureText(failure), "error");
}
