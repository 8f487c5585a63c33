import { z } from "zod";

export const signOutRequest = z.object({});
export const signOutData = z.null();
