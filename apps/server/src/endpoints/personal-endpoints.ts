import { linkToPicture } from "./files/link.ts";
import { uploadPicture } from "./files/upload.ts";
import { notYet } from "./not-yet.ts";

export const PERSONAL_ENDPOINTS = {
  "verification.submit": notYet,
  "verification.state": notYet,
  "files.upload": uploadPicture,
  "files.link": linkToPicture,
  "messages.list": notYet,
  "messages.unread": notYet,
  "messages.read": notYet,
} as const;
