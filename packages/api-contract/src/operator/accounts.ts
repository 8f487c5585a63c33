import { z } from "zod";
import { oneTimeCode, plainText, rowId } from "../fields.ts";
import { PERMISSIONS, ROLES } from "./permissions.ts";

/** Why something is done, for the audit log. */
export const reason = plainText(300).pipe(z.string().min(3));

const operatorName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._-]{3,32}$/);

const roles = z.array(z.enum(ROLES)).min(1).max(ROLES.length);

/** With an authenticator app bound, `totpCode` is needed (SECOND_FACTOR_NEEDED). */
export const operatorLoginRequest = z.object({
  loginName: z.string().trim().min(1).max(64),
  pwd: z.string().min(1).max(64),
  totpCode: oneTimeCode.optional(),
});

/** `mustEnrol`: nothing but binding an authenticator app is allowed before that is done. */
export const operatorLoginData = z.object({ token: z.string(), operatorId: z.int(), mustEnrol: z.boolean() });

export const operatorSelfRequest = z.object({});
export const operatorSelfData = z.object({
  operatorId: z.int(),
  loginName: z.string(),
  roles: z.array(z.enum(ROLES)),
  permissions: z.array(z.enum(PERMISSIONS)),
  hasAuthenticator: z.boolean(),
  mustEnrol: z.boolean(),
});

export const operatorBeginAuthenticatorRequest = z.object({ pwd: z.string().min(1).max(64) });
export const operatorBeginAuthenticatorData = z.object({ secret: z.string(), uri: z.string() });
export const operatorConfirmAuthenticatorRequest = z.object({ code: oneTimeCode });

export const operatorChangePasswordRequest = z.object({
  oldPwd: z.string().min(1).max(64),
  newPwd: z.string().min(12).max(64),
});

export const listOperatorsRequest = z.object({});
export const listOperatorsData = z.array(
  z.object({
    operatorId: z.int(),
    loginName: z.string(),
    roles: z.array(z.enum(ROLES)),
    hasAuthenticator: z.boolean(),
    isDisabled: z.boolean(),
    createTime: z.int(),
  }),
);

/** New operators and roles come into force when a second person approves the request. */
export const addOperatorRequest = z.object({ loginName: operatorName, pwd: z.string().min(12).max(64), roles, reason });
/** `resetAuthenticator` takes a lost app away: the operator binds another at his next sign-in. */
export const changeOperatorRequest = z.object({
  operatorId: rowId,
  roles,
  isDisabled: z.boolean(),
  resetAuthenticator: z.boolean().default(false),
  reason,
});

export const operatorDoneData = z.null();
