import { notYet } from "./not-yet.ts";

export const PERSONAL_ENDPOINTS = {
  "verification.submit": notYet,
  "verification.state": notYet,
  "files.upload": notYet,
  "files.link": notYet,
  "messages.list": notYet,
  "messages.unread": notYet,
  "messages.read": notYet,
} as const;
