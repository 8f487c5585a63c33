import { useReread, useSend } from "@agio/api-client/react";
import { showToast } from "@agio/ui";
import { showFailure } from "../../shell/server.ts";

/** Sends one of the centre's calls, says what became of it, and reads again what it changed. */
export function useWelfareSend<Name extends "campaigns.join" | "campaigns.claim" | "campaigns.collect">(name: Name) {
  const { send, isSending } = useSend(name);
  const reread = useReread();
  return {
    isSending,
    act: async (request: Parameters<typeof send>[0], done: string): Promise<void> => {
      const answer = await send(request);
      if (answer.ok) showToast(done, "success");
      else showFailure(answer.failure);
      reread("campaigns.list", "campaigns.rewards", "assets.balances", "user.profile");
    },
  };
}
