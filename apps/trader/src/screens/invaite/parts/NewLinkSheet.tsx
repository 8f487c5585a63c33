import { useReread, useSend } from "@agio/api-client/react";
import type { ReferralOverviewData } from "@agio/api-contract";
import { Button, ChoiceSlider, Sheet, showToast, TextField } from "@agio/ui";
import { useState } from "react";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";
import { useRewardFormat } from "../../../features/rewards/use-reward-format.ts";
import { enterConfirms } from "../../../shell/enter-confirms.ts";
import { useTranslate } from "../../../shell/language.ts";
import { failureText } from "../../../shell/server.ts";
import { friendShare } from "../model.ts";

interface NewLinkSheetProps {
  overview: ReferralOverviewData;
  /** Percent of the first level. */
  firstRate: string;
  onClose: () => void;
}

const LABEL_MAX = 40;

/** A new link: its label, what it gives to the friend, and what that leaves. */
export function NewLinkSheet({ overview, firstRate, onClose }: NewLinkSheetProps) {
  const t = useTranslate();
  const reward = useRewardFormat();
  const reread = useReread();
  const { send, isSending } = useSend("referral.createLink");
  const [label, setLabel] = useState("");
  const [index, setIndex] = useState(0);
  const [error, setError] = useState<string>();
  const friendPercent = overview.friendPercents[index] ?? 0;
  const { friend, own } = friendShare(firstRate, friendPercent);
  const make = async () => {
    const answer = await send({ label: label.trim(), friendPercent });
    if (!answer.ok) return setError(failureText(answer.failure));
    reread("referral.links");
    showToast(t("referral.links.made"), "success");
    onClose();
  };
  const confirm = () => {
    if (!isSending) void make();
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("referral.links.new")}
      closeLabel={t("common.close")}
      footer={
        <Button tone="accent" size="large" wide busy={isSending} onClick={confirm}>
          {t("referral.links.make")}
        </Button>
      }
    >
      <div role="presentation" className="grid gap-4" onKeyDown={enterConfirms(confirm)}>
        <TextField
          label={t("referral.links.label")}
          hint={t("referral.links.labelHint")}
          value={label}
          maxLength={LABEL_MAX}
          onChange={(text) => {
            setLabel(text);
            setError(undefined);
          }}
          error={error}
        />
        <div className="grid gap-2">
          <p className="m-0 text-12 text-text-2">{t("referral.links.give")}</p>
          <ChoiceSlider
            label={t("referral.links.give")}
            choices={overview.friendPercents.map((percent) => reward.percent(percent))}
            value={index}
            onChange={setIndex}
          />
        </div>
        <FactRows
          facts={[
            { name: t("referral.links.friendGets"), value: <Rate text={reward.percent(friend)} />, isStrong: true },
            { name: t("referral.links.ownKeeps"), value: <Rate text={reward.percent(own)} /> },
          ]}
        />
        <p className="m-0 text-12 text-text-3">{t("referral.links.permanent")}</p>
      </div>
    </Sheet>
  );
}

const Rate = ({ text }: { text: string }) => <span className="ui-figures">{text}</span>;
