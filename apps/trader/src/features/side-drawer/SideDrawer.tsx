import { LANGUAGES } from "@agio/translations";
import { Button, Drawer, Icon, List, ListRow } from "@agio/ui";
import type { IconName } from "@agio/ui";
import { useState } from "react";
import type { MouseEvent } from "react";
import { hrefOf, paths } from "../../paths.ts";
import { useLanguage, useTranslate } from "../../shell/language.ts";
import { Logo } from "../../shell/Logo.tsx";
import { RemotePicture } from "../../shell/RemotePicture.tsx";
import { useIsSignedIn } from "../../shell/session.ts";
import { useSettings } from "../../shell/settings.ts";
import { useSignOut } from "../../shell/use-sign-out.ts";
import { useUnreadCount } from "../notice/use-unread-count.ts";
import { ServiceSheet } from "../service/ServiceSheet.tsx";
import { useServiceContacts } from "../service/use-service-contacts.ts";
import { SettingsSheet } from "../settings-sheet/SettingsSheet.tsx";
import { TrustRows } from "../evidence/TrustRows.tsx";
import { drawerEntries, type DrawerEntry } from "./drawer-entries.ts";
import { UserCard } from "./UserCard.tsx";

type Opened = "settings" | "service";

/** Who one is, the operator's pages, messages, help, settings and the way out. */
export function SideDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const settings = useSettings();
  const isSignedIn = useIsSignedIn();
  const [opened, setOpened] = useState<Opened>();
  return (
    <>
      <Drawer
        onClose={onClose}
        closeLabel={t("common.close")}
        title={
          <>
            <Logo size={28} />
            <span className="truncate">{settings.PLATFORM_SETTING.name}</span>
          </>
        }
        footer={isSignedIn ? <SignOutButton /> : undefined}
      >
        <UserCard />
        <nav aria-label={t("content.drawer.pages")}>
          <List>
            {drawerEntries(settings).map((entry) => (
              <PageRow key={entry.key} entry={entry} onHere={onClose} />
            ))}
          </List>
        </nav>
        <hr className="mx-4 my-2 border-line" />
        <TrustRows isSignedIn={isSignedIn} />
        <hr className="mx-4 my-2 border-line" />
        <MoreRows onOpen={setOpened} />
      </Drawer>
      {/* Beside the drawer, not inside it: closing a sheet must not reach the drawer. */}
      <SettingsSheet isOpen={opened === "settings"} onClose={() => setOpened(undefined)} />
      {opened === "service" ? <ServiceSheet onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

/** A press on the page one is on only closes the drawer. */
function PageRow({ entry, onHere }: { entry: DrawerEntry; onHere: () => void }) {
  const t = useTranslate();
  const onClick = (event: MouseEvent) => {
    if (entry.link.href !== (window.location.hash || hrefOf(paths.home()))) return;
    event.preventDefault();
    onHere();
  };
  return (
    <li>
      <a className="ui-row" {...entry.link} href={entry.link.href} onClick={onClick}>
        <span className="grid size-5 flex-none place-items-center text-text-2">
          <RemotePicture url={entry.imgUrl} size={20}>
            <Icon name={entry.icon} />
          </RemotePicture>
        </span>
        <span className="ui-row-words ui-row-title">{entry.label === undefined ? entry.name : t(entry.label)}</span>
        <Icon name="forward" size={16} />
      </a>
    </li>
  );
}

function MoreRows({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const language = useLanguage();
  const unread = useUnreadCount();
  const hasService = useServiceContacts().length > 0 || isSignedIn;
  return (
    <List label={t("content.drawer.more")}>
      {isSignedIn ? (
        <>
          <ListRow
            leading={<RowIcon name="bell" />}
            title={t("home.messages")}
            href={hrefOf(paths.messages())}
            {...(unread > 0 ? { value: <UnreadBadge count={unread} /> } : {})}
          />
          <ListRow
            leading={<RowIcon name="lock" />}
            title={t("shell.screen.security")}
            href={hrefOf(paths.security())}
          />
          <ListRow leading={<RowIcon name="gift" />} title={t("content.invite.title")} href={hrefOf(paths.invite())} />
          <ListRow leading={<RowIcon name="help" />} title={t("shell.screen.help")} href={hrefOf(paths.help())} />
        </>
      ) : null}
      {hasService ? (
        <ListRow
          leading={<RowIcon name="headset" />}
          title={t("content.service.title")}
          onPress={() => onOpen("service")}
        />
      ) : null}
      <ListRow
        leading={<RowIcon name="globe" />}
        title={t("shell.settings.language")}
        value={LANGUAGES[language].nativeName}
        href={hrefOf(paths.languages())}
      />
      <ListRow
        leading={<RowIcon name="settings" />}
        title={t("shell.settings.title")}
        onPress={() => onOpen("settings")}
      />
      <ListRow
        leading={<RowIcon name="download" />}
        title={t("shell.screen.download")}
        href={hrefOf(paths.download())}
      />
      <ListRow
        leading={<RowIcon name="list" />}
        title={t("shell.screen.userAgreement")}
        href={hrefOf(paths.userAgreement())}
      />
      <ListRow
        leading={<RowIcon name="info" />}
        title={t("shell.screen.privacyPolicy")}
        href={hrefOf(paths.privacyPolicy())}
      />
    </List>
  );
}

const RowIcon = ({ name }: { name: IconName }) => <Icon name={name} className="text-text-2" />;

function UnreadBadge({ count }: { count: number }) {
  const t = useTranslate();
  return (
    <span className="rounded-full bg-accent px-2 text-11 font-semibold text-on-accent">
      <span className="ui-hidden">{t("content.messages.unread")} </span>
      <span className="ui-figures">{count}</span>
    </span>
  );
}

function SignOutButton() {
  const t = useTranslate();
  return (
    <Button tone="danger" wide onClick={useSignOut()}>
      {t("shell.settings.signOut")}
    </Button>
  );
}
