import type { PictureName } from "../model.ts";

/** Pages served over plain http have no camera; the file dialog is left. */
export const canUseCamera = (): boolean =>
  typeof navigator.mediaDevices === "object" && typeof navigator.mediaDevices?.getUserMedia === "function";

const WISHED_WIDTH = 2_560;
const WISHED_HEIGHT = 1_440;

/** Opens the camera for a picture: the one at the back for documents, the one in front for the person. */
export async function openCamera(name: PictureName): Promise<MediaStream | undefined> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        facingMode: { ideal: name === "hand" ? "user" : "environment" },
        width: { ideal: WISHED_WIDTH },
        height: { ideal: WISHED_HEIGHT },
      },
    });
  } catch {
    // Denied, missing or in use elsewhere: the person chooses a file instead.
    return undefined;
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
