import { useApi } from "@agio/api-client/react";
import { useUpload } from "@agio/api-client/upload";
import { useCallback, useEffect, useRef, useState } from "react";
import { failureText } from "../../../shell/server.ts";
import { PICTURE_NAMES } from "../model.ts";
import type { PictureName } from "../model.ts";
import { readKeptPictures, writeKeptPictures } from "./kept-pictures.ts";
import { firstPictures, keptOf, withoutUrl, withPreview } from "./picture-state.ts";
import type { PictureState, PictureStates, ShownPicture } from "./picture-state.ts";
import { preparePicture } from "./prepare-picture.ts";

const NOT_FOUND = -1009;

/** The three pictures: resizing, sending, trying again, and going on after a reload. */
export function usePictures() {
  const api = useApi();
  const upload = useUpload();
  const [pictures, setPictures] = useState<PictureStates>(() => firstPictures(readKeptPictures()));
  const change = useCallback(
    (name: PictureName, next: (last: PictureState) => PictureState) =>
      setPictures((last) => ({ ...last, [name]: next(last[name]) })),
    [],
  );
  const running = useRef(new Map<PictureName, AbortController>());

  useEffect(() => writeKeptPictures(keptOf(pictures)), [pictures]);
  useEffect(() => {
    const sends = running.current;
    return () => {
      for (const controller of sends.values()) controller.abort();
    };
  }, []);
  // Pictures of an earlier page are shown by a link of their owner; a missing picture is asked for again.
  const [resumed] = useState(pictures);
  useEffect(() => {
    const controller = new AbortController();
    for (const name of PICTURE_NAMES) {
      const picture = resumed[name];
      if (picture.kind !== "uploaded") continue;
      void api.call("files.link", { url: picture.url }, { signal: controller.signal }).then((answer) => {
        const isGone = !answer.ok && answer.failure.kind === "reject" && answer.failure.code === NOT_FOUND;
        if (answer.ok) change(name, (last) => withPreview(last, picture.url, answer.data.link));
        else if (isGone) change(name, (last) => withoutUrl(last, picture.url));
      });
    }
    return () => controller.abort();
  }, [api, resumed, change]);

  const send = async (name: PictureName, shown: ShownPicture, controller: AbortController) => {
    if (shown.file === undefined) return;
    change(name, () => ({ kind: "uploading", shown, percent: 0 }));
    const answer = await upload(shown.file, {
      signal: controller.signal,
      onProgress: (percent) => change(name, (last) => (last.kind === "uploading" ? { ...last, percent } : last)),
    });
    if (controller.signal.aborted) return;
    change(name, () =>
      answer.ok
        ? { kind: "uploaded", shown, url: answer.data.url }
        : { kind: "failed", shown, message: failureText(answer.failure) },
    );
  };
  const begin = (name: PictureName): AbortController => {
    running.current.get(name)?.abort();
    const controller = new AbortController();
    running.current.set(name, controller);
    return controller;
  };
  return {
    pictures,
    choose: async (name: PictureName, chosen: Blob) => {
      const controller = begin(name);
      change(name, () => ({ kind: "preparing" }));
      const prepared = await preparePicture(chosen, name);
      if (controller.signal.aborted) return;
      if (prepared === undefined) return change(name, () => ({ kind: "unreadable" }));
      await send(name, { ...prepared, src: URL.createObjectURL(prepared.file) }, controller);
    },
    retry: (name: PictureName) => {
      const picture = pictures[name];
      if (picture.kind === "failed") void send(name, picture.shown, begin(name));
    },
    remove: (name: PictureName) => {
      running.current.get(name)?.abort();
      const picture = pictures[name];
      if ("shown" in picture && picture.shown.src.startsWith("blob:")) URL.revokeObjectURL(picture.shown.src);
      change(name, () => ({ kind: "empty" }));
    },
    /** Forgets all: they are handed in. */
    clear: () => setPictures(firstPictures({})),
  };
}
