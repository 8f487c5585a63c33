import type { FollowOverviewData } from "@agio/api-contract";
import { Banner, Button, TextArea, TextField } from "@agio/ui";
import { useState } from "react";
import { FormError } from "../../../features/form-errors/FormError.tsx";
import { hrefOf, paths } from "../../../paths.ts";
import { useLanguage, useTranslate } from "../../../shell/language.ts";
import { useProfile } from "../../../shell/session.ts";
import { useFollowFormat } from "../use-follow-format.tsx";
import { useFollowSend } from "../use-follow-send.ts";
import { Card } from "./Card.tsx";

interface ApplyFormProps {
  overview: FollowOverviewData;
  onDone: () => void;
}

const NAME_LENGTH = { min: 2, max: 20 } as const;
const WORDS_LENGTH = { min: 20, max: 1_000 } as const;
const NOT_VERIFIED = 0;

/** An application to lead: a public name, and who one is and how one trades. */
export function ApplyForm({ overview, onDone }: ApplyFormProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { words: money } = useFollowFormat(overview.coin);
  const [name, setName] = useState("");
  const [words, setWords] = useState("");
  const [isShown, setIsShown] = useState(false);
  const { act, isSending, refused, refusedField, renew } = useFollowSend("follow.apply", onDone);
  const isUnverified = useProfile()?.user.kycPrimary === NOT_VERIFIED;
  const isNameShort = name.trim().length < NAME_LENGTH.min;
  const areWordsShort = words.trim().length < WORDS_LENGTH.min;
  const submit = () => {
    setIsShown(true);
    if (isNameShort || areWordsShort) return;
    void act({ name: name.trim(), words: words.trim(), language }, t("follow.done.applied"));
  };
  return (
    <Card
      title={t("follow.apply.title")}
      note={t("follow.apply.note", { amount: money(overview.rules.ownCapitalMin) })}
    >
      <form
        className="grid max-w-[560px] gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isUnverified ? (
          <Banner
            tone="warn"
            icon="user"
            isRounded
            action={
              <a
                className="flex min-h-11 flex-none items-center px-1 font-semibold text-accent"
                href={hrefOf(paths.verification("basic"))}
              >
                {t("home.verify")}
              </a>
            }
          >
            {t("withdrawal.why.verification")}
          </Banner>
        ) : null}
        <TextField
          label={t("follow.apply.name")}
          value={name}
          maxLength={NAME_LENGTH.max}
          onChange={(text) => {
            setName(text);
            renew();
          }}
          hint={t("follow.apply.nameHint")}
          error={(isShown && isNameShort) || refusedField === "name" ? t("follow.apply.nameHint") : undefined}
        />
        <TextArea
          label={t("follow.apply.words")}
          value={words}
          maxLength={WORDS_LENGTH.max}
          rows={6}
          isCounted
          onChange={(text) => {
            setWords(text);
            renew();
          }}
          hint={t("follow.apply.wordsHint")}
          error={(isShown && areWordsShort) || refusedField === "words" ? t("follow.apply.wordsHint") : undefined}
        />
        <FormError text={refused} />
        <Button type="submit" tone="accent" size="large" wide busy={isSending}>
          {t("follow.apply.send")}
        </Button>
      </form>
    </Card>
  );
}
