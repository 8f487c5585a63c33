import { z } from "zod";

export const section = z.string().regex(/^[A-Za-z_]{2,40}$/);
