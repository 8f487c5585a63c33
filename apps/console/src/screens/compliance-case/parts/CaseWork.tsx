import { KeyBar } from "../../../features/work/KeyBar.tsx";
import { TakenNote } from "../../../features/work/TakenNote.tsx";
import { useClaim } from "../../../features/work/use-claim.ts";
import { useNext } from "../../../features/work/use-next.ts";
import { useKeys } from "../../../shell/keys.ts";
import { useMay, useSelf } from "../../../shell/self.ts";
import { useText } from "../../../shell/text.ts";
import { deedsOf, type ShownCase } from "../model.ts";

/** Takes the case from the queue while its page is open, says who else has it, and names the keys; n goes on to the next. */
export function CaseWork({ shown }: { shown: ShownCase }) {
  const text = useText();
  const deeds = deedsOf(shown, useSelf()?.operatorId);
  const mayDecide = useMay()("compliance.decide");
  const isWaiting = mayDecide && (deeds.take || deeds.close || deeds.confirm);
  const taken = useClaim(isWaiting ? "complianceCase" : undefined, shown.id);
  const next = useNext("complianceCase", shown.id);
  useKeys({ n: () => void next() });
  return (
    <>
      <TakenNote holder={taken} />
      <KeyBar
        keys={[
          ...(mayDecide && deeds.take ? ([["t", text("compliance.take")]] as const) : []),
          ...(mayDecide ? ([["w", text("compliance.note")]] as const) : []),
          ...(mayDecide && deeds.close ? ([["c", text("compliance.close")]] as const) : []),
          ...(mayDecide && deeds.confirm ? ([["c", text("compliance.confirm")]] as const) : []),
          ["n", text("work.next")],
        ]}
      />
    </>
  );
}
