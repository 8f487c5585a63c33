import { Icon, Sheet } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { RemotePicture } from "../../shell/RemotePicture.tsx";
import { AskRow } from "./AskRow.tsx";
import type { ServiceContact } from "./service-contacts.ts";
import { useServiceContacts } from "./use-service-contacts.ts";

/** Whom to ask: the staff, once one is signed in, and the operator's contacts with name, picture, and a link that opens apart. */
export function ServiceSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const contacts = useServiceContacts();
  return (
    <Sheet isOpen isFlush onClose={onClose} title={t("content.service.title")} closeLabel={t("common.close")}>
      <p className="px-4 pb-2 text-12 text-text-2">{t("content.service.note")}</p>
      <ul className="ui-list" aria-label={t("content.service.title")}>
        {isSignedIn ? (
          <li>
            <AskRow onOpen={onClose} />
          </li>
        ) : null}
        {contacts.map((contact) => (
          <li key={contact.link.href}>
            <a className="ui-row" {...contact.link}>
              <ContactPicture contact={contact} />
              <span className="ui-row-words">
                <span className="ui-row-title block">
                  <bdi>{contact.name}</bdi>
                </span>
                <span className="ui-row-note block">
                  <bdi dir="ltr">{contact.place}</bdi>
                </span>
              </span>
              <Icon name="expand" size={16} className="text-text-3" />
              <span className="ui-hidden">{t("content.service.opensOutside")}</span>
            </a>
            {contact.otherWay === undefined ? null : (
              <a className="ms-18 flex min-h-11 items-center gap-1 pe-4 text-12 text-accent" {...contact.otherWay.link}>
                {t("content.service.otherWay")}
                <bdi dir="ltr" className="min-w-0 truncate">
                  {contact.otherWay.place}
                </bdi>
                <span className="ui-hidden">{t("content.service.opensOutside")}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function ContactPicture({ contact }: { contact: ServiceContact }) {
  return (
    <span className="grid size-10 flex-none place-items-center overflow-hidden rounded-full bg-accent-soft text-accent">
      <RemotePicture url={contact.imgUrl} size={40}>
        <Icon name="headset" />
      </RemotePicture>
    </span>
  );
}
