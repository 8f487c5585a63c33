import { z } from "zod";

export const contentKey = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,40}$/);
