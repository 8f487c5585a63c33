import { useStaffCall } from "@agio/api-client/staff";
import { Banner, Button } from "@agio/ui";
import { useState } from "react";
import { Facts } from "../../../features/facts/Facts.tsx";
import { Loaded } from "../../../features/page/Loaded.tsx";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { useAsking } from "../../../features/request/use-asking.ts";
import { format } from "../../../shell/format.ts";
import { useMay } from "../../../shell/self.ts";
import { useText } from "../../../shell/text.ts";

const EVERY_MS = 1_000;
const SECOND_MS = 1_000;

/** Both clocks once the machine's is not believed: what that holds up, and the word that it is right. */
export function ClockWord() {
  const text = useText();
  const may = useMay();
  const remote = useStaffCall("operator.clock.show", {}, { everyMs: EVERY_MS });
  const { ask, isSending } = useAsking("operator.clock.show", "operator.home.show");
  const [isAsking, setAsking] = useState(false);
  const confirm = async (reason: string) => {
    if ((await ask("operator.clock.accept", { reason })) !== undefined) setAsking(false);
  };
  return (
    <Loaded remote={remote} height={80}>
      {({ time, machineTime, differenceMs, isOff }) => {
        if (!isOff) return null;
        const seconds = format.count(Math.round(Math.abs(differenceMs) / SECOND_MS));
        const words = text(differenceMs > 0 ? "clock.ahead" : "clock.behind", { seconds });
        return (
          <section className="console-card grid gap-3" aria-label={text("clock.title")}>
            <h2 className="text-16 font-semibold">{text("clock.title")}</h2>
            <Banner tone="danger" isRounded isLive>
              {words}
            </Banner>
            <Facts
              rows={[
                [text("clock.exchange"), format.dateTime(time)],
                [text("clock.machine"), format.dateTime(machineTime)],
              ]}
            />
            <p className="max-w-3xl">{text("clock.holds")}</p>
            <p className="max-w-3xl text-text-2">{text("clock.advice")}</p>
            {may("settings.money") ? (
              <div>
                <Button size="small" tone="danger" onClick={() => setAsking(true)}>
                  {text("clock.accept")}
                </Button>
              </div>
            ) : null}
            {isAsking ? (
              <ReasonDialog
                title={text("clock.accept")}
                confirmLabel={text("clock.accept")}
                tone="danger"
                isBusy={isSending}
                onConfirm={(reason) => void confirm(reason)}
                onClose={() => setAsking(false)}
              >
                <p>{text(differenceMs > 0 ? "clock.meansAhead" : "clock.meansBehind", { seconds })}</p>
              </ReasonDialog>
            ) : null}
          </section>
        );
      }}
    </Loaded>
  );
}
