import { z } from "zod";
import { ROLES } from "./permissions.ts";

export const roles = z.array(z.enum(ROLES)).min(1).max(ROLES.length);
