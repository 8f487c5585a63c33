import type { TapeStretch } from "@agio/formulas";
import { Button, Icon } from "@agio/ui";
import { useTranslate } from "../../../shell/language.ts";
import { verifyTicks, type ChainVerdict } from "../model.ts";

/** Works the chain out in this browser and says what it came to. */
export function ChainButton({
  stretch,
  verdict,
  onVerdict,
}: {
  stretch: Pick<TapeStretch, "before" | "ticks" | "head">;
  verdict: ChainVerdict | undefined;
  onVerdict: (verdict: ChainVerdict) => void;
}) {
  return (
    <div className="grid gap-2 pb-2">
      <VerifyButton onPress={() => onVerdict(verifyTicks(stretch))} isDisabled={stretch.ticks.length === 0} />
      {verdict === undefined ? null : <VerdictText verdict={verdict} />}
    </div>
  );
}

function VerifyButton({ onPress, isDisabled }: { onPress: () => void; isDisabled: boolean }) {
  const t = useTranslate();
  return (
    <Button tone="accent" wide disabled={isDisabled} onClick={onPress}>
      {t("evidence.tape.verify")}
    </Button>
  );
}

function VerdictText({ verdict }: { verdict: ChainVerdict }) {
  const t = useTranslate();
  const { isEqual, ticks, brokenSeq, headSeq } = verdict;
  const words = !isEqual
    ? t("evidence.tape.broken", { number: brokenSeq })
    : headSeq === undefined
      ? t("evidence.tape.equal", { count: ticks })
      : t("evidence.tape.equalHead", { count: ticks, head: headSeq });
  return (
    <output
      className={`m-0 flex items-center gap-2 text-14 font-medium ${isEqual ? "text-up" : "text-danger"}`}
      data-chain={isEqual ? "equal" : "broken"}
    >
      <Icon name={isEqual ? "check" : "warn"} size={18} className="shrink-0" />
      {words}
    </output>
  );
}
