import type { TranslationKey } from "@agio/translations";
import { paths } from "../../paths.ts";

interface MessageLink {
  readonly path: string;
  readonly label: TranslationKey;
}

/** Where a message leads, by the first part of its type that is listed. */
const LINKS: readonly (readonly [part: RegExp, link: MessageLink])[] = [
  [/^CASE_/, { path: paths.cases(), label: "content.service.ask" }],
  [/^VIP_/, { path: paths.vip(), label: "content.vip.own" }],
  [/_ENDS_SOON$|^VOUCHER_|^CAMPAIGN_/, { path: paths.welfare(), label: "shell.screen.welfare" }],
  [/^REWARDS?_/, { path: paths.invite("earnings"), label: "shell.screen.invite" }],
  [/^AGENT_/, { path: paths.agent(), label: "shell.screen.proxy" }],
  [/^WEBHOOK_/, { path: paths.agent("server"), label: "shell.screen.proxy" }],
];

/** Undefined for a message that leads nowhere. */
export const messageLink = (type: string): MessageLink | undefined => LINKS.find(([part]) => part.test(type))?.[1];
