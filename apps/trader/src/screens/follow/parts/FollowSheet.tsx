import type { FollowOverviewData, LeaderRow } from "@agio/api-contract";
import { Button, Sheet } from "@agio/ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";
import { FormError } from "../../../features/form-errors/FormError.tsx";
import { TransferButton } from "../../../features/transfer/TransferButton.tsx";
import { paths } from "../../../paths.ts";
import { enterConfirms } from "../../../shell/enter-confirms.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import { useTranslate } from "../../../shell/language.ts";
import { NEW_TERMS, termsOf, termsProblems } from "../terms-draft.ts";
import { useFollowFormat } from "../use-follow-format.tsx";
import { useFollowSend } from "../use-follow-send.ts";
import { useProblemText } from "../use-problem-text.ts";
import { FundsField, TermsFields } from "./TermsFields.tsx";

interface FollowSheetProps {
  leader: LeaderRow;
  overview: FollowOverviewData;
  onClose: () => void;
}

/** To follow a leader: how much, within which limits, and the worst case in words. */
export function FollowSheet({ leader, overview, onClose }: FollowSheetProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { coin, available, rules } = overview;
  const { own, format, words } = useFollowFormat(coin);
  const problemText = useProblemText(coin);
  const [draft, setDraft] = useState(NEW_TERMS);
  const [isShown, setIsShown] = useState(false);
  const { act, isSending, refused, renew } = useFollowSend("follow.start", () => {
    onClose();
    void navigate(paths.follow("mine"));
  });
  const funding = { min: rules.fundsMin, available };
  const found = termsProblems(draft, { coin, funding, equity: undefined });
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    renew();
  };
  // Before the button was pressed nobody is told of what they have not filled in yet.
  const { funds: ofFunds, ...ofTerms } = found;
  const fundsShown = isShown || ofFunds?.kind !== "missing" ? ofFunds : undefined;
  const submit = () => {
    setIsShown(true);
    if (Object.keys(found).length > 0) return;
    const request = { leaderId: leader.id, funds: draft.funds, shareRate: leader.shareRate, ...termsOf(draft, false) };
    void act(request, t("follow.done.started", { name: isolated(leader.name) }));
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("follow.form.title", { name: isolated(leader.name) })}
      closeLabel={t("common.close")}
      footer={
        <div className="grid gap-2">
          <p className="m-0 text-center text-14 font-semibold text-warn" aria-live="polite">
            {Number(draft.funds) > 0
              ? t("follow.form.worst", { amount: words(draft.funds) })
              : t("follow.form.worstAny")}
          </p>
          <Button tone="accent" size="large" wide busy={isSending} onClick={submit}>
            {t("follow.start")}
          </Button>
        </div>
      }
    >
      <div role="presentation" className="grid gap-3 pb-2" onKeyDown={enterConfirms(submit)}>
        <FundsField
          label={t("follow.form.funds")}
          coin={coin}
          value={draft.funds}
          onChange={(funds) => change({ funds })}
          available={available}
          error={problemText(fundsShown)}
        />
        <FactRows
          facts={[
            {
              name: t("wallet.transfer.availableIn", { account: t("wallet.contract") }),
              value: (
                <TransferButton
                  className="-my-3 inline-flex min-h-11 items-center gap-2"
                  target={{ from: 1, to: 3, coin }}
                >
                  {own(available)}
                  <span className="font-semibold text-accent">{t("contract.form.transferIn")}</span>
                </TransferButton>
              ),
            },
            { name: t("follow.figure.shareRate"), value: `${format.grouped(leader.shareRate)}%` },
          ]}
        />
        <TermsFields form={{ coin, draft, change, problems: isShown ? ofTerms : withoutMissing(ofTerms) }} />
        <ShareNote coin={coin} stopLoss={draft.stopLoss} shareRate={leader.shareRate} />
        <FormError text={refused} />
      </div>
    </Sheet>
  );
}

/** Problems without those of what is not filled in yet. */
export const withoutMissing = <Problems extends object>(problems: Problems): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => (problem as { readonly kind: string }).kind !== "missing"),
  ) as Problems;

interface ShareNoteProps {
  coin: string;
  stopLoss: string;
  shareRate: string;
}

/** Says how far a stop-loss reaches, and how much goes to the leader. */
function ShareNote({ coin, stopLoss, shareRate }: ShareNoteProps) {
  const t = useTranslate();
  const { words, format } = useFollowFormat(coin);
  return (
    <div className="grid gap-2 rounded-1 bg-surface-2 p-3 text-12 text-text-2" role="note">
      {Number(stopLoss) > 0 ? <p className="m-0">{t("follow.form.worstStop", { amount: words(stopLoss) })}</p> : null}
      <p className="m-0">{t("follow.form.share", { rate: format.grouped(shareRate) })}</p>
      <p className="m-0">{t("follow.form.back")}</p>
    </div>
  );
}
