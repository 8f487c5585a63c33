import { Button } from "@agio/ui";
import type { Proof } from "../../../features/account-form/account-form.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";

interface LoginLinksProps {
  /** The proof that can be used instead, where there is one. */
  otherProof: Proof | undefined;
  onProof: (proof: Proof) => void;
}

/** Under the fields: the other proof, and the way out for who forgot the password. */
export function LoginLinks({ otherProof, onProof }: LoginLinksProps) {
  const t = useTranslate();
  return (
    <div className="-mx-3 -my-2 flex flex-wrap items-center justify-between gap-x-2">
      {otherProof === undefined ? (
        <span />
      ) : (
        <Button tone="quiet" onClick={() => onProof(otherProof)}>
          {t(otherProof === "code" ? "account.login.withCode" : "account.login.withPassword")}
        </Button>
      )}
      <a className="inline-flex min-h-11 items-center px-3 text-text-2" href={hrefOf(paths.forgotPassword())}>
        {t("account.login.forgot")}
      </a>
    </div>
  );
}
