import type { Handler } from "../../handler.ts";

/** Users by number, or by the beginning of a name, address or phone number. */
export const findUsers: Handler<"operator.users.find", "userFinder" | "verifications" | "accountSecurity"> = async (
  services,
  request,
) => {
  const page = await services.userFinder.find(request);
  const rows = await Promise.all(
    page.rows.map(async (user) => {
      const [levels, isFrozen] = await Promise.all([
        services.verifications.levelsOf(user.userId),
        services.accountSecurity.isFrozen(user.userId),
      ]);
      return { ...user, kycLevel: kycLevelOf(levels), isFrozen };
    }),
  );
  return { ...page, rows };
};

const PASSED = 2;

function kycLevelOf({ basic, advanced }: { readonly basic: number; readonly advanced: number }): number {
  if (basic !== PASSED) return 0;
  return advanced === PASSED ? 2 : 1;
}
