import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { changeSignInPassword, type PasswordServices } from "./change-sign-in-password.ts";

/** Changes the sign-in password; the user it names must be the caller (rules A-26). */
export const changeLoginPassword: Handler<"user.changeLoginPassword", PasswordServices> = async (
  services,
  request,
  call,
) => (request.userId === call.userId ? changeSignInPassword(services, call, request) : refuse("NOT_FOUND", "userId"));
