import { PICTURE_NAMES } from "../model.ts";
import type { PictureName, PictureUrls } from "../model.ts";
import type { PictureHint } from "./picture-quality.ts";

/** One of the three pictures, from empty to uploaded. `src` is what can be shown of it, empty when nothing can. */
export type PictureState =
  | { readonly kind: "empty" }
  | { readonly kind: "preparing" }
  | { readonly kind: "unreadable" }
  | { readonly kind: "uploading"; readonly shown: ShownPicture; readonly percent: number }
  | { readonly kind: "failed"; readonly shown: ShownPicture; readonly message: string }
  | { readonly kind: "uploaded"; readonly shown: ShownPicture; readonly url: string };

export interface ShownPicture {
  /** Absent for a picture that an earlier page uploaded. */
  readonly file: File | undefined;
  readonly src: string;
  readonly hints: readonly PictureHint[];
}

export type PictureStates = Readonly<Record<PictureName, PictureState>>;

/** Uploaded pictures kept over a reload. */
export type KeptPictures = Readonly<Partial<Record<PictureName, { url: string; hints: readonly PictureHint[] }>>>;

/** The pictures as a page begins: what was uploaded before stands already. */
export function firstPictures(kept: KeptPictures): PictureStates {
  const first = (name: PictureName): PictureState => {
    const picture = kept[name];
    if (picture === undefined) return { kind: "empty" };
    return { kind: "uploaded", url: picture.url, shown: { file: undefined, src: "", hints: picture.hints } };
  };
  return { front: first("front"), back: first("back"), hand: first("hand") };
}

/** The part worth keeping: uploaded pictures only. */
export const keptOf = (pictures: PictureStates): KeptPictures =>
  Object.fromEntries(
    PICTURE_NAMES.flatMap((name) => {
      const picture = pictures[name];
      return picture.kind === "uploaded" ? [[name, { url: picture.url, hints: picture.shown.hints }]] : [];
    }),
  );

export const urlsOf = (pictures: PictureStates): PictureUrls =>
  Object.fromEntries(Object.entries(keptOf(pictures)).map(([name, { url }]) => [name, url]));

/** Whether a picture is still on its way. */
export const isBusy = (pictures: PictureStates): boolean =>
  PICTURE_NAMES.some((name) => pictures[name].kind === "preparing" || pictures[name].kind === "uploading");

/** Shows an address for a picture that is still the uploaded one of that url. */
export function withPreview(picture: PictureState, url: string, src: string): PictureState {
  if (picture.kind !== "uploaded" || picture.url !== url) return picture;
  return { ...picture, shown: { ...picture.shown, src } };
}

/** Empties a picture that is still the uploaded one of a url: the server no longer has it. */
export const withoutUrl = (picture: PictureState, url: string): PictureState =>
  picture.kind === "uploaded" && picture.url === url ? { kind: "empty" } : picture;
