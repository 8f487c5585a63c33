import { useStaffCall } from "@agio/api-client/staff";
import { Banner } from "@agio/ui";
import { Loaded } from "../../features/page/Loaded.tsx";
import { format } from "../../shell/format.ts";
import { useText } from "../../shell/text.ts";

/** Whether the whole log still follows from itself, and from what the journal noted of it. */
export function Verification() {
  const text = useText();
  const verified = useStaffCall("operator.audit.verify", {});
  return (
    <Loaded remote={verified} height={48}>
      {({ entries, brokenAt, noted, forgedRequests }) => (
        <div className="grid gap-2">
          <Banner tone={brokenAt === 0 ? "accent" : "danger"} isLive isRounded>
            {brokenAt === 0
              ? text("audit.whole", { count: format.count(entries), noted: format.count(noted.entries) })
              : text("audit.broken", { entry: brokenAt })}
          </Banner>
          {noted.breaks > 0 ? (
            <Banner tone="danger" isRounded>
              {text("audit.breaks", { count: noted.breaks })}
            </Banner>
          ) : null}
          {forgedRequests.length > 0 ? (
            <Banner tone="danger" isRounded>
              {text("audit.forged", { numbers: forgedRequests.join(", ") })}
            </Banner>
          ) : null}
        </div>
      )}
    </Loaded>
  );
}
