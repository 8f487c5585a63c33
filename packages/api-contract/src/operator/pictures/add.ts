import { z } from "zod";
import { staffSend } from "../../endpoint.ts";

/** Characters of base64: a picture of 128 by 128 pixels has far fewer. */
const BASE64_LENGTH_MAX = 48_000;

/**
 * Keeps a small picture for a coin or market: JPEG, PNG or WebP in base64. It becomes a PNG of at most 128 by 128 pixels
 * that everybody may see, under the address that a look can name. The same picture has the same address. FILE_TYPE.
 */
export const addPicture = staffSend({
  name: "operator.pictures.add",
  path: "/api/operator/pictures/add",
  permission: "settings.money",
  request: z.object({
    base64: z
      .string()
      .max(BASE64_LENGTH_MAX)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/),
  }),
  /** "/icons/{id}.png". */
  data: z.object({ url: z.string() }),
});
