import { IconButton } from "@agio/ui";
import { useNavigate } from "react-router";
import { useUnreadCount } from "./use-unread-count.ts";
import { paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";

const SHOWN_MAX = 99;

/** The way to the messages, with how many are unread. */
export function BellButton() {
  const t = useTranslate();
  const navigate = useNavigate();
  const unread = useUnreadCount();
  return (
    <span className="relative flex">
      <IconButton
        icon="bell"
        label={unread === 0 ? t("home.messages") : t("home.unreadMessages", { count: unread })}
        onClick={() => void navigate(paths.messages())}
      />
      {unread === 0 ? null : (
        <span
          aria-hidden="true"
          className="ui-figures pointer-events-none absolute end-1 top-1 min-w-4 rounded-full bg-accent px-1 text-center text-11 font-semibold text-on-accent"
        >
          {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
        </span>
      )}
    </span>
  );
}
