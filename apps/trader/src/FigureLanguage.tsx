import { numberMarks } from "@agio/primitives";
import { FigureLanguageContext } from "@agio/ui";
import type { ReactNode } from "react";
import { useLocale, useTranslate } from "./shell/language.ts";
import { useUnknownText } from "./live/unknown.ts";

/** Gives the kit's fields and figures the marks and words of the page's language. */
export function FigureLanguage({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const locale = useLocale();
  const unknownText = useUnknownText();
  return (
    <FigureLanguageContext
      value={{
        marks: numberMarks(locale),
        unknownText,
        ambiguousText: (text) => t("trade.form.ambiguous", { text }),
      }}
    >
      {children}
    </FigureLanguageContext>
  );
}
