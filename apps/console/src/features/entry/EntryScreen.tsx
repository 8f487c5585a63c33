import { Banner } from "@agio/ui";
import { Link, useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { useSession } from "../../shell/session.ts";
import { useText } from "../../shell/text.ts";
import { ActivationForm } from "./ActivationForm.tsx";
import { SignInForm } from "./SignInForm.tsx";

/** The way in: by passkey, or by password and code; for a newcomer by the code from their mail. */
export function EntryScreen() {
  const text = useText();
  const hasEnded = useSession((session) => session.hasEnded);
  const isActivating = useLocation().pathname === paths.activate();
  return (
    <main className="mx-auto grid max-w-sm gap-4 p-6 pt-16">
      <h1 className="text-20 font-semibold">{text("shell.title")}</h1>
      {hasEnded ? <Banner tone="warn">{text("shell.sessionEnded")}</Banner> : null}
      {isActivating ? <ActivationForm /> : <SignInForm />}
      <Link className="text-center text-accent underline" to={isActivating ? paths.start() : paths.activate()}>
        {text(isActivating ? "entry.toSignIn" : "entry.toActivation")}
      </Link>
    </main>
  );
}
