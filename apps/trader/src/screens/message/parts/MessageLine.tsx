import type { DataOf } from "@agio/api-contract";
import { Icon } from "@agio/ui";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { messageIcon } from "../message-icons.ts";

/** One message of the list: picture, title, first words and time; an unread one in bold with a dot. */
export function MessageLine({ message }: { message: DataOf<"messages.list">["rows"][number] }) {
  const t = useTranslate();
  const format = useFormat();
  const isUnread = !message.readFlag;
  return (
    <li>
      <a className="ui-row items-start! py-3!" href={hrefOf(paths.message(message.id))}>
        <span
          className={`mt-0.5 grid size-9 flex-none place-items-center rounded-full ${isUnread ? "bg-accent-soft text-accent" : "bg-surface-2 text-text-3"}`}
        >
          <Icon name={messageIcon(message.type)} size={18} />
        </span>
        <span className="grid min-w-0 flex-1 gap-1">
          <span className={`line-clamp-2 ${isUnread ? "font-semibold" : "text-text-2"}`}>
            {isUnread ? <span className="ui-hidden">{t("content.messages.unread")} </span> : null}
            {message.title}
          </span>
          <span className="line-clamp-2 text-12 text-text-2">{message.content}</span>
          <time className="ui-figures text-11 text-text-3" dateTime={new Date(message.createTime).toISOString()}>
            {format.dateTime(message.createTime)}
          </time>
        </span>
        <span className={`mt-2 size-2 flex-none rounded-full ${isUnread ? "bg-accent" : ""}`} />
      </a>
    </li>
  );
}
