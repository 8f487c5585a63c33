import { useStaffCall, useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, Checkbox, showToast, Switch, TextField } from "@agio/ui";
import { useState } from "react";
import { Diff } from "../../features/diff/Diff.tsx";
import { Facts } from "../../features/facts/Facts.tsx";
import { Loaded } from "../../features/page/Loaded.tsx";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import { showFailure } from "../../shell/client.ts";
import { format } from "../../shell/format.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { HeldRewards } from "./HeldRewards.tsx";
import { HoldRewards } from "./parts/HoldRewards.tsx";
import { TakeBack } from "./parts/TakeBack.tsx";
import { COUNTS, percentText, rulesDraft, rulesOf, type Referrals, type RulesDraft } from "./model.ts";

/** The rules of referral, their cost, and rewards that wait for a hand. */
export function ReferralTab() {
  const may = useMay();
  const remote = useStaffCall("operator.referrals.show", {});
  return (
    <>
      <Loaded remote={remote}>
        {(shown) => (
          <div className="grid gap-4 desk:grid-cols-2">
            <Rules shown={shown} />
            <Cost shown={shown} />
          </div>
        )}
      </Loaded>
      {may("funds.read") ? <HeldRewards /> : null}
      <div className="grid items-start gap-4 desk:grid-cols-2">
        {may("funds.decide") ? <HoldRewards /> : null}
        {may("funds.read") ? <TakeBack /> : null}
      </div>
    </>
  );
}

function Rules({ shown }: { shown: Referrals }) {
  const text = useText();
  const mayChange = useMay()("settings.money");
  const [isChanging, setChanging] = useState(false);
  const { rules, rulesFromDay } = shown;
  const counted = COUNTS.filter((count) => rules.counts[count]).map((count) => text(`programmes.counts.${count}`));
  return (
    <section className="console-card grid content-start gap-3">
      <h2 className="text-14 font-semibold">{text("programmes.rules")}</h2>
      <Facts
        rows={[
          [text("programmes.tab.referral"), text(rules.isOpen ? "programmes.open" : "programmes.closed")],
          [text("programmes.level", { level: 1 }), percentText(rules.oneRatio)],
          [text("programmes.level", { level: 2 }), percentText(rules.twoRatio)],
          [text("programmes.level", { level: 3 }), percentText(rules.threeRatio)],
          [text("programmes.cap"), percentText(rules.cap)],
          [text("programmes.countsTitle"), counted.join(", ")],
          ["", rulesFromDay === 0 ? undefined : text("programmes.rulesFrom", { day: format.date(rulesFromDay) })],
        ]}
      />
      {mayChange && !isChanging ? (
        <Button size="small" tone="outline" onClick={() => setChanging(true)}>
          {text("programmes.change")}
        </Button>
      ) : null}
      {isChanging ? <RulesForm shown={shown} onClose={() => setChanging(false)} /> : null}
    </section>
  );
}

const PERCENTS = ["oneRatio", "twoRatio", "threeRatio", "cap"] as const;

function RulesForm({ shown, onClose }: { shown: Referrals; onClose: () => void }) {
  const text = useText();
  const [draft, setDraft] = useState<RulesDraft>(() => rulesDraft(shown));
  const [isAsked, setAsked] = useState(false);
  const change = (part: Partial<RulesDraft>) => setDraft({ ...draft, ...part });
  const labels = {
    oneRatio: text("programmes.level", { level: 1 }),
    twoRatio: text("programmes.level", { level: 2 }),
    threeRatio: text("programmes.level", { level: 3 }),
    cap: text("programmes.cap"),
  };
  return (
    <div className="grid gap-3">
      <Switch label={text("programmes.open")} isChecked={draft.isOpen} onChange={(isOpen) => change({ isOpen })} />
      <div className="settings-fields">
        {PERCENTS.map((name) => (
          <TextField
            key={name}
            label={labels[name]}
            inputMode="decimal"
            value={draft[name]}
            onChange={(typed) => change({ [name]: typed })}
          />
        ))}
      </div>
      <fieldset className="flex flex-wrap gap-4">
        <legend className="mb-2 text-12 text-text-2">{text("programmes.countsTitle")}</legend>
        {COUNTS.map((count) => (
          <Checkbox
            key={count}
            label={text(`programmes.counts.${count}`)}
            isChecked={draft.counts[count]}
            onChange={(isCounted) => change({ counts: { ...draft.counts, [count]: isCounted } })}
          />
        ))}
      </fieldset>
      <div className="flex gap-2">
        <Button tone="accent" onClick={() => setAsked(true)}>
          {text("programmes.change")}
        </Button>
        <Button onClick={onClose}>{text("shell.cancel")}</Button>
      </div>
      {isAsked ? <RulesDialog shown={shown} draft={draft} onClose={() => setAsked(false)} onDone={onClose} /> : null}
    </div>
  );
}

interface RulesDialogProps {
  shown: Referrals;
  draft: RulesDraft;
  onClose: () => void;
  onDone: () => void;
}

function RulesDialog({ shown, draft, onClose, onDone }: RulesDialogProps) {
  const text = useText();
  const reread = useStaffReread();
  const asking = useStaffSend("operator.referrals.rules");
  const ask = async (reason: string) => {
    const answer = await asking.send({ ...rulesOf(draft), reason });
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("shell.requested"));
    reread("operator.requests.list", "operator.referrals.show");
    onDone();
  };
  return (
    <ReasonDialog
      title={text("programmes.change")}
      confirmLabel={text("programmes.change")}
      isBusy={asking.isSending}
      onConfirm={(reason) => void ask(reason)}
      onClose={onClose}
      preview={{ call: "operator.referrals.rules", request: rulesOf(draft) }}
    >
      <Diff before={shown.rules} after={rulesOf(draft)} />
    </ReasonDialog>
  );
}

function Cost({ shown }: { shown: Referrals }) {
  const text = useText();
  const { promo, held, links, members, day, isCounting } = shown;
  return (
    <section className="console-card grid content-start gap-3">
      <h2 className="text-14 font-semibold">{text("programmes.cost")}</h2>
      <Facts
        rows={[
          ...promo.map(({ coin, balance, owed }): [string, string] => [
            coin,
            `${format.amount(balance)} · ${text("programmes.owed")} ${format.amount(owed)}`,
          ]),
          [text("programmes.held"), format.count(held)],
          [text("programmes.links"), format.count(links)],
          [text("programmes.members"), format.count(members)],
          [text("programmes.day"), `${format.date(day)}${isCounting ? ` · ${text("programmes.counting")}` : ""}`],
        ]}
      />
    </section>
  );
}
