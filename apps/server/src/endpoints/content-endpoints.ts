import { notYet } from "./not-yet.ts";

export const CONTENT_ENDPOINTS = {
  "notices.list": notYet,
  "optionRules.list": notYet,
  "help.list": notYet,
  "help.article": notYet,
} as const;
