import { CASE_STATUS, CASE_TOPICS } from "@agio/api-contract/case-bounds";
import type { DataOf } from "@agio/api-contract";
import type { TranslationKey } from "@agio/translations";

export type CaseRow = DataOf<"cases.list">[number];
export type Topic = CaseRow["topic"];
export type CaseContext = DataOf<"cases.show">["context"];

export const isTopic = (text: string | null): text is Topic => CASE_TOPICS.some((topic) => topic === text);

const SCREEN = /^\/[\w\-/?=&.%]{0,120}$/;

const numberIn = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name) ?? "";
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
};

/** The things that a question names, by its link; those that do not fit are left out. */
export function contextIn(query: URLSearchParams): CaseContext {
  const screen = query.get("screen") ?? "";
  const [orderId, depositId, withdrawalId] = ["orderId", "depositId", "withdrawalId"].map((name) =>
    numberIn(query, name),
  );
  return {
    ...(SCREEN.test(screen) ? { screen } : {}),
    ...(orderId === undefined ? {} : { orderId }),
    ...(depositId === undefined ? {} : { depositId }),
    ...(withdrawalId === undefined ? {} : { withdrawalId }),
  };
}

/** The topic that a link names, or follows from what the question is about. */
export function topicIn(query: URLSearchParams): Topic {
  const named = query.get("topic");
  if (isTopic(named)) return named;
  const { orderId, depositId, withdrawalId } = contextIn(query);
  if (withdrawalId !== undefined) return "withdrawal";
  if (depositId !== undefined) return "deposit";
  return orderId === undefined ? "other" : "trading";
}

export interface AboutLine {
  readonly key: TranslationKey;
  readonly id: number;
}

/** The same in words. */
export const aboutLines = ({ orderId, depositId, withdrawalId }: CaseContext): AboutLine[] => [
  ...(orderId === undefined ? [] : [{ key: "cases.about.order" as TranslationKey, id: orderId }]),
  ...(depositId === undefined ? [] : [{ key: "cases.about.deposit" as TranslationKey, id: depositId }]),
  ...(withdrawalId === undefined ? [] : [{ key: "cases.about.withdrawal" as TranslationKey, id: withdrawalId }]),
];

const STATUS_KEYS: Readonly<Record<number, TranslationKey>> = {
  [CASE_STATUS.waits]: "cases.status.waits",
  [CASE_STATUS.answered]: "cases.status.answered",
  [CASE_STATUS.closed]: "cases.status.closed",
};

export const statusKey = (status: number): TranslationKey => STATUS_KEYS[status] ?? "cases.status.waits";

/** A closed case is judged once; one that nobody answered is not. */
export const mayRate = ({ status, rating }: Pick<CaseRow, "status" | "rating">): boolean =>
  status === CASE_STATUS.closed && rating === 0;

export const isOpen = ({ status }: Pick<CaseRow, "status">): boolean => status !== CASE_STATUS.closed;
