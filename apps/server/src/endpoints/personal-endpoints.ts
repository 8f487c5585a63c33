import { linkToPicture } from "./files/link.ts";
import { uploadPicture } from "./files/upload.ts";
import { listMessages } from "./messages/list.ts";
import { readMessage } from "./messages/read.ts";
import { countUnreadMessages } from "./messages/unread.ts";
import { verificationState } from "./verification/state.ts";
import { submitVerification } from "./verification/submit.ts";

export const PERSONAL_ENDPOINTS = {
  "verification.submit": submitVerification,
  "verification.state": verificationState,
  "files.upload": uploadPicture,
  "files.link": linkToPicture,
  "messages.list": listMessages,
  "messages.unread": countUnreadMessages,
  "messages.read": readMessage,
} as const;
