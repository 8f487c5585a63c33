import type { RequestOf } from "@agio/api-contract";
import { useStaffSend } from "@agio/api-client/staff";
import { Button } from "@agio/ui";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { Facts } from "../../features/facts/Facts.tsx";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import { paths } from "../../paths.ts";
import { showFailure } from "../../shell/client.ts";
import { format } from "../../shell/format.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import type { UserData } from "./model.ts";

type RevealField = RequestOf<"operator.users.reveal">["field"];

const LEVELS = ["users.level.0", "users.level.1", "users.level.2"] as const;
const MARKS = { trader: "users.mark.trader", demo: "users.mark.demo", house: "users.mark.house" } as const;

/** Who somebody is. Contacts are masked until a reason is given. */
export function Profile({ profile }: { profile: UserData["profile"] }) {
  const text = useText();
  const { userId } = profile;
  const contact = (field: RevealField, masked: string, name: string): ReactNode =>
    masked === "" ? undefined : <Revealed {...{ userId, field, masked, name }} />;
  const inviter = (
    <Link className="text-accent underline" to={paths.user(profile.inviterId)}>
      {profile.inviterId}
    </Link>
  );
  const yesOrNo = (is: boolean): string => text(is ? "shell.yes" : "shell.no");
  const mark = Object.hasOwn(MARKS, profile.mark) ? text(MARKS[profile.mark as keyof typeof MARKS]) : profile.mark;
  return (
    <section className="console-card grid content-start gap-3 text-13" aria-label={text("users.profile")}>
      <h2 className="text-14 font-semibold">{profile.loginName}</h2>
      <Facts
        rows={[
          [text("users.name"), profile.hasOwnName ? undefined : text("users.madeUp")],
          [text("users.email"), contact("email", profile.email, text("users.email"))],
          [text("users.phone"), contact("phone", profile.phone, text("users.phone"))],
          [text("users.wallet"), contact("walletAddress", profile.walletAddress, text("users.wallet"))],
          [text("users.language"), profile.language === "" ? undefined : profile.language],
          [text("users.mark.label"), mark],
          [text("users.level.label"), text(LEVELS[profile.kycLevel] ?? LEVELS[0])],
          [text("users.joined"), format.dateTime(profile.createTime)],
          [text("users.inviteCode"), profile.inviteCode],
          [text("users.inviter"), profile.inviterId === 0 ? undefined : inviter],
          [text("users.authenticator"), yesOrNo(profile.hasAuthenticator)],
          [text("users.passkeys"), profile.passkeys],
          [text("users.fundPassword"), yesOrNo(profile.hasFundPassword)],
          [text("users.vip"), profile.vipLevel],
        ]}
      />
    </section>
  );
}

interface RevealedProps {
  userId: number;
  field: RevealField;
  masked: string;
  name: string;
}

/** A masked contact, and the whole of it once a reason was given. It is forgotten with the page. */
function Revealed({ userId, field, masked, name }: RevealedProps) {
  const text = useText();
  const may = useMay();
  const [whole, setWhole] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const { send, isSending } = useStaffSend("operator.users.reveal");
  const reveal = async (reason: string) => {
    const answer = await send({ userId, field, reason });
    if (!answer.ok) return showFailure(answer.failure);
    setWhole(answer.data.value);
    setAsked(false);
  };
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="break-all">{whole ?? masked}</span>
      {whole === undefined && may("users.reveal") ? (
        <Button
          size="small"
          tone="quiet"
          aria-label={`${text("users.reveal")}: ${name}`}
          onClick={() => setAsked(true)}
        >
          {text("users.reveal")}
        </Button>
      ) : null}
      {isAsked ? (
        <ReasonDialog
          title={text("users.revealTitle", { field: name })}
          confirmLabel={text("users.reveal")}
          isBusy={isSending}
          onConfirm={(reason) => void reveal(reason)}
          onClose={() => setAsked(false)}
        >
          <p>{text("users.revealNote")}</p>
        </ReasonDialog>
      ) : null}
    </span>
  );
}
