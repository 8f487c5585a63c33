import { MarkdownText } from "@agio/ui";
import { LANGUAGES, languageOf } from "@agio/translations";

interface PhoneFrameProps {
  label: string;
  language: string;
  title: string;
  content: string;
}

/** A text as a phone shows it, in the direction that its language is read in. */
export function PhoneFrame({ label, language, title, content }: PhoneFrameProps) {
  const { htmlLang, direction } = LANGUAGES[languageOf(language)];
  return (
    <section
      aria-label={label}
      lang={htmlLang}
      dir={direction}
      // A long text scrolls in the frame, which the keyboard has to reach.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="h-[560px] w-[320px] max-w-full overflow-y-auto rounded-[28px] border-8 border-line bg-surface-0 p-4"
    >
      <p className="mb-3 text-18 font-semibold wrap-anywhere">{title}</p>
      <MarkdownText text={content} />
    </section>
  );
}
