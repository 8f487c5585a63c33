import { Icon, List, ListRow, NoData, TextField } from "@agio/ui";
import { useState } from "react";
import { switchLanguage, useLanguage, useTranslate } from "../../shell/language.ts";
import { useGoBack } from "../../shell/navigation.ts";
import { RemotePicture } from "../../shell/RemotePicture.tsx";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { useSettings } from "../../shell/settings.ts";
import { findLanguages, listedLanguages } from "../../shell/listed-languages.ts";

/** Every language under its own name. */
export function LanguagesScreen() {
  const t = useTranslate();
  const current = useLanguage();
  const goBack = useGoBack();
  const [search, setSearch] = useState("");
  const languages = findLanguages(listedLanguages(useSettings().t_app_language), search);
  return (
    <ScreenFrame title={t("account.languages.title")} width="column">
      <div className="px-4 pb-3">
        <TextField
          label={t("account.languages.search")}
          isLabelHidden
          type="search"
          placeholder={t("account.languages.search")}
          leading={<Icon name="search" size={18} />}
          value={search}
          onChange={setSearch}
        />
      </div>
      {languages.length === 0 ? <NoData text={t("common.noData")} /> : null}
      <div className="pb-4">
        <List label={t("account.languages.title")}>
          {languages.map(({ code, nativeName, htmlLang, imgUrl }) => (
            <ListRow
              key={code}
              title={<bdi lang={htmlLang}>{nativeName}</bdi>}
              note={<span className="uppercase">{code}</span>}
              isCurrent={code === current}
              hasChevron={false}
              {...(imgUrl === ""
                ? {}
                : {
                    leading: (
                      <RemotePicture url={imgUrl} size={24}>
                        {null}
                      </RemotePicture>
                    ),
                  })}
              onPress={() => void switchLanguage(code).then(goBack)}
              {...(code === current ? { value: <Icon name="check" className="text-accent" /> } : {})}
            />
          ))}
        </List>
      </div>
    </ScreenFrame>
  );
}
