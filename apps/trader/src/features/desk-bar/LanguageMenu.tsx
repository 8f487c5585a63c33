import { Icon } from "@agio/ui";
import { switchLanguage, useLanguage, useTranslate } from "../../shell/language.ts";
import { listedLanguages } from "../../shell/listed-languages.ts";
import { useSettings } from "../../shell/settings.ts";
import { BarMenu } from "./BarMenu.tsx";
import { MenuRow, MenuRows } from "./MenuRow.tsx";

/** Every language of the platform under its own name. */
export function LanguageMenu() {
  const t = useTranslate();
  const current = useLanguage();
  return (
    <BarMenu label={t("home.chooseLanguage")} button={<Icon name="globe" />}>
      <MenuRows>
        {listedLanguages(useSettings().t_app_language).map(({ code, nativeName, htmlLang }) => (
          <MenuRow key={code} isCurrent={code === current} onPress={() => void switchLanguage(code)}>
            <bdi lang={htmlLang}>{nativeName}</bdi>
          </MenuRow>
        ))}
      </MenuRows>
    </BarMenu>
  );
}
