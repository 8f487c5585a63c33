import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** Multipart with one part named `file`. The picture is re-encoded, so that only pixels are kept. */
export const upload = endpoint({
  name: "files.upload",
  method: "POST",
  auth: "user",
  place: "file",
  path: "/api/common/upload/OSS",
  cost: 20,
  request: z.object({}),
  /** `url` names the file in later calls; it opens for its owner and reviewers only. */
  data: z.object({ url: z.string(), fileName: z.string(), size: z.int() }),
});
