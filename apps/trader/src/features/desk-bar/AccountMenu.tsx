import { Icon } from "@agio/ui";
import { useState } from "react";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { useSignOut } from "../../shell/use-sign-out.ts";
import { isOn, useSettings } from "../../shell/settings.ts";
import { ServiceSheet } from "../service/ServiceSheet.tsx";
import { SettingsSheet } from "../settings-sheet/SettingsSheet.tsx";
import { UserCard } from "../side-drawer/UserCard.tsx";
import { BarMenu } from "./BarMenu.tsx";
import { MenuRow, MenuRows } from "./MenuRow.tsx";

type Opened = "settings" | "service";

/** Who is signed in, their own pages, settings and the way out. */
export function AccountMenu() {
  const t = useTranslate();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <BarMenu label={t("desk.account")} button={<Icon name="user" />}>
        <div className="-mx-1 w-70 pt-2">
          <UserCard />
        </div>
        <OwnPages />
        <MoreRows onOpen={setOpened} />
      </BarMenu>
      {/* Beside the menu, not inside it: the menu is folded as soon as the sheet has the focus. */}
      <SettingsSheet isOpen={opened === "settings"} onClose={close} />
      {opened === "service" ? <ServiceSheet onClose={close} /> : null}
    </>
  );
}

function OwnPages() {
  const t = useTranslate();
  const isVipOpen = isOn(useSettings().VIP_LEVEL_SETTING.isOpen);
  const to = (path: string) => ({ href: hrefOf(path) });
  return (
    <MenuRows>
      <MenuRow icon="lock" link={to(paths.security())}>
        {t("shell.screen.security")}
      </MenuRow>
      <MenuRow icon="check" link={to(paths.verification())}>
        {t("shell.screen.verification")}
      </MenuRow>
      <MenuRow icon="list" link={to(paths.cashFlow())}>
        {t("home.shortcut.cashflow")}
      </MenuRow>
      <MenuRow icon="swap" link={to(paths.transfer())}>
        {t("home.shortcut.transfer")}
      </MenuRow>
      <MenuRow icon="withdraw" link={to(paths.withdraw())}>
        {t("shell.screen.withdraw")}
      </MenuRow>
      <MenuRow icon="gift" link={to(paths.invite())}>
        {t("content.invite.title")}
      </MenuRow>
      {isVipOpen ? (
        <MenuRow icon="star" link={to(paths.vip())}>
          VIP
        </MenuRow>
      ) : null}
    </MenuRows>
  );
}

function MoreRows({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const t = useTranslate();
  const signOut = useSignOut();
  return (
    <MenuRows>
      <MenuRow icon="headset" onPress={() => onOpen("service")}>
        {t("content.service.title")}
      </MenuRow>
      <MenuRow icon="settings" onPress={() => onOpen("settings")}>
        {t("shell.settings.title")}
      </MenuRow>
      <MenuRow icon="forward" onPress={signOut}>
        {t("shell.settings.signOut")}
      </MenuRow>
    </MenuRows>
  );
}
