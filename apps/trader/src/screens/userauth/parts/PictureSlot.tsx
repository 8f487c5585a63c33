import { Button, Sheet, Spinner, UploadTile } from "@agio/ui";
import type { UploadWords } from "@agio/ui";
import { useId, useRef, useState } from "react";
import { useTranslate } from "../../../shell/language.ts";
import type { Translate } from "../../../shell/language.ts";
import type { PictureName } from "../model.ts";
import { canUseCamera } from "./camera.ts";
import { CaptureSheet } from "./CaptureSheet.tsx";
import { PictureGuide } from "./PictureGuide.tsx";
import type { PictureHint } from "./picture-quality.ts";
import type { PictureState } from "./picture-state.ts";

interface PictureSlotProps {
  name: PictureName;
  picture: PictureState;
  error: string | undefined;
  onChoose: (chosen: Blob) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** One of the three pictures: what it must show, how far it has come, and the ways to take or choose it. */
export function PictureSlot({ name, picture, error, onChoose, onRetry, onRemove }: PictureSlotProps) {
  const t = useTranslate();
  const titleId = useId();
  const [opened, setOpened] = useState<"camera" | "preview">();
  const file = useRef<HTMLInputElement>(null);
  const title = t(`verification.picture.${name}`);
  const isEmpty = picture.kind === "empty" || picture.kind === "unreadable";
  const close = () => setOpened(undefined);
  return (
    <section
      className={`grid grid-cols-[128px_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-2 border bg-surface-1 p-3 [&_.ui-tile]:h-[84px] [&_.ui-tile]:w-full ${error === undefined ? "border-line" : "border-danger"}`}
      aria-labelledby={titleId}
    >
      <SlotFace
        name={name}
        title={title}
        picture={picture}
        words={wordsOf(t)}
        onPreview={() => setOpened("preview")}
        onRetry={onRetry}
        onRemove={onRemove}
      />
      <div className="grid min-w-0 content-start gap-1">
        <h3 id={titleId} className="m-0 text-14 font-semibold text-text-1">
          {title}
        </h3>
        <p className="m-0 text-12 text-text-3">{t(`verification.picture.${name}Note`)}</p>
        <SlotNote picture={picture} error={error} />
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label={title}
          // Where the page itself may not open the camera, the phone's own file dialog offers it.
          {...(canUseCamera() ? {} : { capture: "environment" })}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            target.value = "";
            if (chosen !== undefined) onChoose(chosen);
          }}
        />
      </div>
      <div className="col-span-2 grid grid-cols-2 gap-3">
        <Button
          tone={isEmpty ? "accent" : "outline"}
          size="small"
          onClick={() => (canUseCamera() ? setOpened("camera") : file.current?.click())}
        >
          {t("verification.picture.take")}
        </Button>
        <Button tone="outline" size="small" onClick={() => file.current?.click()}>
          {t("verification.picture.choose")}
        </Button>
      </div>
      <CaptureSheet
        isOpen={opened === "camera"}
        name={name}
        title={title}
        onClose={close}
        onPicture={(taken) => {
          close();
          onChoose(taken);
        }}
        onChooseFile={() => {
          close();
          file.current?.click();
        }}
      />
      <Sheet isOpen={opened === "preview"} onClose={close} title={title} closeLabel={t("common.close")}>
        {"shown" in picture ? (
          <img className="block max-h-[60dvb] w-full rounded-1 object-contain" src={picture.shown.src} alt={title} />
        ) : null}
      </Sheet>
    </section>
  );
}

const wordsOf = (t: Translate): UploadWords => ({
  preview: (name) => t("verification.picture.preview", { name }),
  retry: (name) => t("verification.picture.retry", { name }),
  remove: (name) => t("verification.picture.remove", { name }),
  sending: (percent) => `${percent}%`,
  failed: t("common.networkAnomaly"),
  close: t("common.close"),
});

interface SlotFaceProps {
  name: PictureName;
  title: string;
  picture: PictureState;
  words: UploadWords;
  onPreview: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

function SlotFace({ name, title, picture, words, onPreview, onRetry, onRemove }: SlotFaceProps) {
  if (!("shown" in picture)) {
    return (
      <div
        className="grid h-[84px] w-full place-items-center rounded-1 bg-surface-2 text-text-3 [&_svg:not(.ui-spinner)]:w-[96px]"
        aria-hidden="true"
      >
        {picture.kind === "preparing" ? <Spinner size={24} /> : <PictureGuide name={name} />}
      </div>
    );
  }
  const { src } = picture.shown;
  return (
    <UploadTile
      name={title}
      src={src}
      status={picture.kind === "uploaded" ? "" : picture.kind}
      percent={picture.kind === "uploading" ? picture.percent : 0}
      message={picture.kind === "failed" ? picture.message : ""}
      words={words}
      onPreview={src === "" ? undefined : onPreview}
      onRetry={onRetry}
      onRemove={onRemove}
    />
  );
}

function SlotNote({ picture, error }: { picture: PictureState; error: string | undefined }) {
  const t = useTranslate();
  const hints = "shown" in picture ? picture.shown.hints : [];
  return (
    <output className="text-12">
      {picture.kind === "preparing" ? <span className="text-text-3">{t("verification.picture.preparing")}</span> : null}
      {picture.kind === "unreadable" ? (
        <span className="text-danger">{t("verification.picture.unreadable")}</span>
      ) : null}
      {picture.kind === "uploaded" && hints.length === 0 ? (
        <span className="text-text-2">{t("verification.picture.uploaded")}</span>
      ) : null}
      {hints.length > 0 ? (
        <span className="text-warn">{t("verification.hint.advice", { reasons: reasonsOf(hints, t) })}</span>
      ) : null}
      {error === undefined ? null : <span className="block text-danger">{error}</span>}
    </output>
  );
}

const reasonsOf = (hints: readonly PictureHint[], t: Translate): string =>
  hints.map((hint) => t(`verification.hint.${hint}`)).join(" · ");
