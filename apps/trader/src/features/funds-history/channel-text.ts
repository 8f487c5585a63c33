import type { useTranslate } from "../../shell/language.ts";
import { networkTitle } from "../funds-channel/choice.ts";

const BANK = "BANK";

/**
 * A channel as people call it: by its network with the standard of its tokens, "Tron (TRC20)", the bank in the reader's
 * language. A place that is no channel goes by its own name.
 */
export const channelText = (t: ReturnType<typeof useTranslate>, name: string, network = name): string =>
  network === BANK ? t("deposit.bank") : networkTitle({ id: name, network });
