import { z } from "zod";

/** Multipart with one part named `file`. The picture is re-encoded, so that only pixels are kept. */
export const uploadRequest = z.object({});

/** `url` names the file in later calls; it opens for its owner and reviewers only. */
export const uploadData = z.object({ url: z.string(), fileName: z.string(), size: z.int() });

export const fileLinkRequest = z.object({ url: z.string().regex(/^\/api\/files\/[\w-]{20,64}$/) });

/** An address of the owner's picture that opens without a session for a short time. UTC milliseconds. */
export const fileLinkData = z.object({ link: z.string(), expireTime: z.int() });
