import { useCall } from "@agio/api-client/react";
import type { ProxyWebhookData } from "@agio/api-contract";
import { Banner } from "@agio/ui";
import { useState } from "react";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";
import { Loaded } from "../../../features/loaded/Loaded.tsx";
import { OverviewGate } from "../../../features/security-form/OverviewGate.tsx";
import { isolated } from "../../../shell/isolated-text.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { DeliveryList } from "./DeliveryList.tsx";
import { SecretCard } from "./SecretCard.tsx";
import { ServerForm } from "./ServerForm.tsx";

const BLOCK_PX = 160;
const REREAD_MS = 10_000;

/** The agent's own server: where it is, how it does, what it was sent, and how its owner checks that. */
export function ServerView() {
  const t = useTranslate();
  const remote = useCall("proxy.webhook", {}, { everyMs: REREAD_MS });
  const [secret, setSecret] = useState("");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pt-3 desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label={t("referral.webhook.title")}>
        <h2 className="m-0 text-16 font-semibold">{t("referral.webhook.title")}</h2>
        <p className="m-0 text-14 text-text-2">{t("referral.webhook.lead")}</p>
        <Loaded remote={remote} skeletonPx={BLOCK_PX}>
          {(webhook) => (
            <>
              {webhook.url === "" ? null : <Standing webhook={webhook} />}
              {secret === "" ? null : <SecretCard secret={secret} />}
              <OverviewGate>
                {(guard) => (
                  <ServerForm
                    key={webhook.url}
                    webhook={webhook}
                    hasPassword={guard.hasPassword}
                    onSecret={setSecret}
                  />
                )}
              </OverviewGate>
            </>
          )}
        </Loaded>
        <HowToCheck />
      </section>
      <DeliveryList canTest={remote.state === "ready" && remote.value.url !== ""} />
    </div>
  );
}

function Standing({ webhook }: { webhook: ProxyWebhookData }) {
  const t = useTranslate();
  const format = useFormat();
  const { url, setTime, deliveredTime, waiting, givenUp, failures, nextTime } = webhook;
  const time = isolated(format.dateTime(nextTime));
  return (
    <div className="grid gap-3 rounded-2 bg-surface-1 p-4">
      <p className="m-0 text-14 font-medium break-all">
        <bdi dir="ltr">{url}</bdi>
      </p>
      <FactRows
        facts={[
          { name: t("referral.webhook.entered"), value: <Moment at={setTime} /> },
          { name: t("referral.webhook.last"), value: deliveredTime === 0 ? "–" : <Moment at={deliveredTime} /> },
          { name: t("referral.webhook.waiting"), value: format.count(waiting) },
        ]}
      />
      {failures === 0 ? null : (
        <Banner tone="warn" icon="warn" isRounded>
          {t("referral.webhook.failing", { count: format.count(failures), time })}
        </Banner>
      )}
      {givenUp === 0 ? null : (
        <Banner tone="danger" icon="warn" isRounded>
          {t("referral.webhook.givenUp", { count: format.count(givenUp) })}
        </Banner>
      )}
    </div>
  );
}

function Moment({ at }: { at: number }) {
  return <span className="ui-figures">{useFormat().dateTime(at)}</span>;
}

function HowToCheck() {
  const t = useTranslate();
  return (
    <section className="grid gap-2 rounded-2 bg-surface-1 p-4">
      <h3 className="m-0 text-14 font-semibold">{t("referral.webhook.check")}</h3>
      <p className="m-0 text-12 text-text-2">{t("referral.webhook.how")}</p>
    </section>
  );
}
