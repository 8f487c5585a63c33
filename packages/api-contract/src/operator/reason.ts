import { z } from "zod";
import { plainText } from "../fields.ts";

/** Why something is done, for the audit log. */
export const reason = plainText(300).pipe(z.string().min(3));
