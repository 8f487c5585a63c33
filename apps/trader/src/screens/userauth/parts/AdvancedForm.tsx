import type { VerificationStateData } from "@agio/api-contract";
import { Button } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../../shell/language.ts";
import { advancedErrors, advancedRequest, PICTURE_NAMES } from "../model.ts";
import type { HomeAddressDraft } from "../model.ts";
import { HomeAddress } from "./HomeAddress.tsx";
import { PictureSlot } from "./PictureSlot.tsx";
import { isBusy, urlsOf } from "./picture-state.ts";
import { useHandIn } from "./use-hand-in.ts";
import { usePictures } from "./use-pictures.ts";

/** Address and pictures of the advanced level. */
export function AdvancedForm({ state }: { state: VerificationStateData }) {
  const t = useTranslate();
  const { pictures, choose, retry, remove, clear } = usePictures();
  const [address, setAddress] = useState<HomeAddressDraft>();
  const urls = urlsOf(pictures);
  const isWaiting = isBusy(pictures);
  const { errorText, isSending, onMended, handIn } = useHandIn(advancedErrors(urls, address), state.advanced);
  const submit = async () => {
    if (await handIn(advancedRequest(urls, address))) clear();
  };
  return (
    <div className="grid gap-3">
      {/* Has a form of its own, so it stands outside of the other one. */}
      <HomeAddress
        countries={state.countries}
        address={address}
        error={errorText("address")}
        onChange={(next) => {
          onMended("address");
          setAddress(next);
        }}
      />
      <form
        noValidate
        className="grid gap-3"
        aria-label={t("verification.level.advanced")}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {PICTURE_NAMES.map((name) => (
          <PictureSlot
            key={name}
            name={name}
            picture={pictures[name]}
            error={errorText(name)}
            onChoose={(chosen) => {
              onMended(name);
              void choose(name, chosen);
            }}
            onRetry={() => retry(name)}
            onRemove={() => remove(name)}
          />
        ))}
        <p className="m-0 text-12 text-text-3">{t("verification.advanced.privacy")}</p>
        <Button type="submit" tone="accent" size="large" wide busy={isSending} disabled={isWaiting}>
          {isWaiting ? t("verification.picture.waiting") : t("verification.submit")}
        </Button>
      </form>
    </div>
  );
}
