import { z } from "zod";

export const verificationRow = z.object({
  id: z.int(),
  userId: z.int(),
  loginName: z.string(),
  level: z.int(),
  status: z.int(),
  country: z.string(),
  reviewer: z.string(),
  reason: z.string(),
  createTime: z.int(),
  decisionTime: z.int(),
});
