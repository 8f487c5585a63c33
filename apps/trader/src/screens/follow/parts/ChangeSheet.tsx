import type { FollowRow } from "@agio/api-contract";
import { Button, Sheet } from "@agio/ui";
import { useState } from "react";
import { FormError } from "../../../features/form-errors/FormError.tsx";
import { enterConfirms } from "../../../shell/enter-confirms.ts";
import { useTranslate } from "../../../shell/language.ts";
import { draftOfFollow, termsOf, termsProblems } from "../terms-draft.ts";
import { useFollowSend } from "../use-follow-send.ts";
import { TermsFields } from "./TermsFields.tsx";

interface ChangeSheetProps {
  follow: FollowRow;
  coin: string;
  onClose: () => void;
}

/** Other limits of a follow, from now on. */
export function ChangeSheet({ follow, coin, onClose }: ChangeSheetProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState(() => draftOfFollow(follow));
  const { act, isSending, refused, renew } = useFollowSend("follow.change", onClose);
  const problems = termsProblems(draft, { coin, funding: undefined, equity: follow.equity });
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    renew();
  };
  const submit = () => {
    if (Object.keys(problems).length > 0) return;
    void act({ id: follow.id, ...termsOf(draft, follow.isPaused) }, t("follow.done.changed"));
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("follow.form.more")}
      closeLabel={t("common.close")}
      footer={
        <Button tone="accent" size="large" busy={isSending} onClick={submit}>
          {t("common.save")}
        </Button>
      }
    >
      <div role="presentation" className="grid gap-3 pb-2" onKeyDown={enterConfirms(submit)}>
        <TermsFields form={{ coin, draft, change, problems }} />
        <FormError text={refused} />
      </div>
    </Sheet>
  );
}
