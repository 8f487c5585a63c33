import type { useTranslate } from "../../shell/language.ts";

const BANK = "BANK";

/** A channel as people call it: coins by their channel's name, the bank in the reader's language. */
export const channelText = (t: ReturnType<typeof useTranslate>, channelName: string): string =>
  channelName === BANK ? t("deposit.bank") : channelName;
