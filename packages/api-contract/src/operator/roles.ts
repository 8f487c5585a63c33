import { z } from "zod";
import { PERMISSIONS } from "./permissions.ts";

const ROLES_MAX = 20;

/** A shipped role or one that the staff made: "night-desk". */
export const roleName = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{1,31}$/);

export const roles = z.array(roleName).min(1).max(ROLES_MAX);

export const permission = z.enum(PERMISSIONS);
