import type { DataOf, RequestOf } from "@agio/api-contract";
import { dayStartOf } from "../../features/utc-time/utc-time.ts";

export type SentMessage = DataOf<"operator.messages.list">["rows"][number];
export type Audience = RequestOf<"operator.messages.send">["audience"];
export type Measured = DataOf<"operator.messages.preview">;
export type Texts = RequestOf<"operator.messages.send">["texts"];

export const AUDIENCES = ["one", "segment", "all"] as const;
export type AudienceKind = (typeof AUDIENCES)[number];

/** The rules of an audience as they are typed. */
export interface AudienceDraft {
  readonly kind: AudienceKind;
  readonly userId: string;
  readonly language: string;
  readonly verified: "any" | "yes" | "no";
  readonly joinedFrom: string;
  readonly joinedTo: string;
  readonly invitedBy: string;
  readonly userIds: string;
}

export const NO_RULES: Omit<AudienceDraft, "kind" | "userId"> = {
  ...{ language: "", verified: "any", joinedFrom: "", joinedTo: "", invitedBy: "", userIds: "" },
};

/** The audience that a draft means. */
export function audienceOf(draft: AudienceDraft): Audience {
  if (draft.kind === "all") return { kind: "all" };
  if (draft.kind === "one") return { kind: "one", userId: draft.userId.trim() };
  const userIds = draft.userIds.split(/[\s,]+/).filter((text) => text !== "");
  const [joinedFrom, joinedTo] = [dayStartOf(draft.joinedFrom), dayStartOf(draft.joinedTo)];
  return {
    kind: "segment",
    ...(draft.language === "" ? {} : { languages: [draft.language] }),
    ...(draft.verified === "any" ? {} : { isVerified: draft.verified === "yes" }),
    ...(joinedFrom === undefined ? {} : { joinedFrom }),
    ...(joinedTo === undefined ? {} : { joinedTo }),
    ...(draft.invitedBy.trim() === "" ? {} : { invitedBy: draft.invitedBy.trim() }),
    ...(userIds.length === 0 ? {} : { userIds }),
  };
}

/** Texts with both parts, by language. */
export const wholeTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).filter(([, { title, content }]) => title.trim() !== "" && content.trim() !== ""),
  );

/** Languages that somebody reads and no text is in. */
export const lackingTexts = ({ languages }: Measured, texts: Texts): string[] => {
  const whole = wholeTexts(texts);
  return languages.map(({ language }) => language).filter((language) => !Object.hasOwn(whole, language));
};

export const titleOf = ({ texts }: Pick<SentMessage, "texts">): string =>
  (texts["en"] ?? Object.values(texts)[0])?.title ?? "";

export const audienceText = ({ audience }: Pick<SentMessage, "audience">): string =>
  audience.kind === "one" ? String(audience.userId) : audience.kind;
