import { UPLOAD_BYTES_MAX } from "@agio/api-contract/files";
import { fitWithin, JUDGED_WIDTH, PICTURE_EDGE_MAX, pictureHints } from "./picture-quality.ts";
import type { PictureHint, Pixels } from "./picture-quality.ts";

interface PreparedPicture {
  /** JPEG of at most 2,560 px and 5 MB. */
  readonly file: File;
  readonly hints: readonly PictureHint[];
}

/** Tried in turn until the file is small enough. */
const JPEG_QUALITIES = [0.9, 0.8, 0.65] as const;

/** Brings a chosen picture to the size that is uploaded and judges it; undefined when it cannot be read. */
export async function preparePicture(chosen: Blob, name: string): Promise<PreparedPicture | undefined> {
  const bitmap = await createImageBitmap(chosen, { imageOrientation: "from-image" }).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  const small = smallCopy(bitmap, bitmap);
  const hints = small === undefined ? [] : pictureHints(bitmap, small);
  const canvas = drawnOn(bitmap, fitWithin(bitmap.width, bitmap.height, PICTURE_EDGE_MAX));
  bitmap.close();
  for (const quality of JPEG_QUALITIES) {
    const blob = await jpegOf(canvas, quality);
    if (blob !== undefined && blob.size <= UPLOAD_BYTES_MAX)
      return { file: new File([blob], `${name}.jpg`, { type: "image/jpeg" }), hints };
  }
  return undefined;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A small copy of a picture or of the frame that a camera shows now, to be judged. */
export function smallCopy(source: CanvasImageSource, size: Size): Pixels | undefined {
  const width = Math.min(JUDGED_WIDTH, size.width);
  const target = { width, height: Math.max(1, Math.round((size.height * width) / size.width)) };
  const canvas = drawnOn(source, target);
  return canvas.getContext("2d")?.getImageData(0, 0, target.width, target.height);
}

/** The frame that a camera shows now, as a picture. */
export const frameOf = (video: HTMLVideoElement): Promise<Blob | undefined> =>
  jpegOf(drawnOn(video, { width: video.videoWidth, height: video.videoHeight }), 1);

function drawnOn(source: CanvasImageSource, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  // JPEG knows no opacity: what is see-through becomes paper, not night.
  if (context !== null) context.fillStyle = "#fff";
  context?.fillRect(0, 0, width, height);
  context?.drawImage(source, 0, 0, width, height);
  return canvas;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | undefined> =>
  new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), "image/jpeg", quality));
