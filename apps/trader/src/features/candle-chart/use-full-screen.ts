import { useEffect, useRef, useState, type RefObject } from "react";

export interface FullScreen {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Spreads an element over the screen, turned to landscape where the device allows it. */
export function useFullScreen(ref: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    // The device's own way out ends it too.
    const onChange = () => setIsOn(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, []);
  const enter = async () => {
    setIsOn(true);
    // Where the page may not fill the screen (iPhones) the element fills the page.
    await ref.current?.requestFullscreen?.().then(turnToLandscape, () => undefined);
  };
  const leave = async () => {
    setIsOn(false);
    if (document.fullscreenElement !== null) await document.exitFullscreen();
  };
  useEscape(isOn, leave);
  return { isOn, toggle: () => void (isOn ? leave() : enter()) };
}

/** Escape leaves where the element only fills the page, and where the browser leaves the key to it. Windows come first. */
function useEscape(isOn: boolean, leave: () => Promise<void>): void {
  const onEscape = useRef(leave);
  useEffect(() => {
    onEscape.current = leave;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]") !== null) return;
      void onEscape.current();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
}

type Lockable = ScreenOrientation & { lock?: (orientation: "landscape") => Promise<void> };

function turnToLandscape(): Promise<void> | undefined {
  return (screen.orientation as Lockable).lock?.("landscape").catch(() => undefined);
}
