import { Button, Sheet, Spinner } from "@agio/ui";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../../../shell/language.ts";
import type { PictureName } from "../model.ts";
import { closeCamera, openCamera } from "./camera.ts";
import { pictureHints } from "./picture-quality.ts";
import type { PictureHint } from "./picture-quality.ts";
import { frameOf, smallCopy } from "./prepare-picture.ts";

interface CaptureSheetProps {
  isOpen: boolean;
  name: PictureName;
  title: string;
  onClose: () => void;
  onPicture: (taken: Blob) => void;
  onChooseFile: () => void;
}

const JUDGE_EVERY_MS = 700;

/** The frame is what stays clear; everything outside it lies in shade. The shape of a card is 85.6 × 54 mm. */
const FRAME = "absolute border-2 border-white shadow-[0_0_0_100vmax_rgb(8_9_14/52%)]";
const CARD = "aspect-[1.585] w-[84%] rounded-[14px]";
const PERSON = "aspect-[0.92] w-[76%] rounded-[50%_50%_14px_14px]";

/** The camera with a frame to place the document in, and a word about light and focus while aiming. */
export function CaptureSheet(props: CaptureSheetProps) {
  return props.isOpen ? <OpenCapture {...props} /> : null;
}

type Camera = "starting" | "live" | "closed";

function OpenCapture({ name, title, onClose, onPicture, onChooseFile }: CaptureSheetProps) {
  const t = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>("starting");
  const [hints, setHints] = useState<readonly PictureHint[]>([]);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let isLeft = false;
    const start = async () => {
      stream = await openCamera(name);
      if (stream === undefined) return setCamera("closed");
      if (isLeft || video.current === null) return closeCamera(stream);
      video.current.srcObject = stream;
      await video.current.play();
      setCamera("live");
    };
    start().catch(() => setCamera("closed"));
    const timer = setInterval(() => {
      if (video.current !== null) setHints(hintsOf(video.current));
    }, JUDGE_EVERY_MS);
    return () => {
      isLeft = true;
      clearInterval(timer);
      if (stream !== undefined) closeCamera(stream);
    };
  }, [name]);

  const shoot = async () => {
    const taken = video.current === null ? undefined : await frameOf(video.current);
    if (taken !== undefined) onPicture(taken);
  };
  const isClosed = camera === "closed";
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t("common.close")}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button size="large" tone={isClosed ? "accent" : "plain"} onClick={onChooseFile}>
            {t("verification.picture.choose")}
          </Button>
          <Button size="large" tone="accent" disabled={camera !== "live"} onClick={() => void shoot()}>
            {t("verification.picture.take")}
          </Button>
        </div>
      }
    >
      <div
        className={`relative grid place-items-center overflow-hidden rounded-2 bg-[#08090e] text-white ${name === "hand" ? "aspect-square" : "aspect-4/3"}`}
        hidden={isClosed}
      >
        <video className="absolute inset-0 size-full object-cover" ref={video} playsInline muted aria-hidden="true" />
        <span className={`${FRAME} ${name === "hand" ? PERSON : CARD}`} aria-hidden="true" />
        {camera === "starting" ? <Spinner size={28} /> : null}
      </div>
      <output className="mt-3 block min-h-10 text-center text-14 text-text-2">
        {camera === "starting" ? t("verification.camera.starting") : null}
        {isClosed ? t("verification.camera.closed") : null}
        {camera === "live" && hints.length === 0
          ? t(name === "hand" ? "verification.camera.framePerson" : "verification.camera.frame")
          : null}
        {camera === "live" && hints.length > 0 ? (
          <span className="text-warn">{hints.map((hint) => t(`verification.hint.${hint}`)).join(" · ")}</span>
        ) : null}
      </output>
    </Sheet>
  );
}

/** Hints about what the camera shows now; none before its first frame. */
function hintsOf(video: HTMLVideoElement): readonly PictureHint[] {
  const size = { width: video.videoWidth, height: video.videoHeight };
  if (size.width === 0) return [];
  const small = smallCopy(video, size);
  return small === undefined ? [] : pictureHints(size, small);
}
