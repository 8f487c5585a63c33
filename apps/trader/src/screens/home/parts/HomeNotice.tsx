import { useCall, valueIn } from "@agio/api-client/react";
import type { AllSettings } from "@agio/api-contract/settings";
import { Banner } from "@agio/ui";
import { Suspense, useEffect, useState } from "react";
import { LaterNoticeSheet } from "../../../features/notice/LaterNoticeSheet.ts";
import { barNotices, keepSeen, seenNotices, type Notice } from "../../../features/notice/notices.ts";
import { useTranslate } from "../../../shell/language.ts";
import { originText } from "../../../shell/origin.ts";

const TURN_MS = 6_000;

/** The platform's notices in turn, each opened by a press; without one a quiet line, so that nothing below moves. */
export function HomeNotice({ settings }: { settings: AllSettings }) {
  const t = useTranslate();
  const [seen, setSeen] = useState(seenNotices);
  const [opened, setOpened] = useState<Notice>();
  const rows = valueIn(useCall("notices.list", { key: "NOTICE" }))?.rows;
  const notices = barNotices(settings.LOGIN_REGIS_SETTING.newUserNotice, rows ?? [], seen);
  const { isDemo, origin } = settings.PLATFORM_SETTING;
  const putAway = () => {
    keepSeen(notices.map(({ id }) => id));
    setSeen(seenNotices());
  };
  if (notices.length === 0) {
    return (
      <Banner isRounded icon="info">
        <span className="flex min-h-6 items-center">
          {isDemo ? rows && t("home.noNotices") : t("home.pricesFrom", { origin: originText(t, origin) })}
        </span>
      </Banner>
    );
  }
  return (
    <>
      <Banner isRounded icon="megaphone" dismiss={{ label: t("home.dismiss"), onDismiss: putAway }}>
        <TurningNotice notices={notices} onOpen={setOpened} />
      </Banner>
      {opened === undefined ? null : (
        <Suspense>
          <LaterNoticeSheet notice={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** One title at a time; it stays while a finger, pointer or the focus is on it. */
function TurningNotice({ notices, onOpen }: { notices: readonly Notice[]; onOpen: (notice: Notice) => void }) {
  const [turn, setTurn] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const isTurning = notices.length > 1 && !isHeld;
  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => setTurn((last) => last + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [isTurning]);
  const notice = notices[turn % notices.length];
  if (notice === undefined) return null;
  return (
    <button
      type="button"
      className="-my-2 flex min-h-11 w-full items-center text-start"
      onClick={() => onOpen(notice)}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span className="line-clamp-1">{notice.title}</span>
    </button>
  );
}
