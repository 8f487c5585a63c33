import { useEffect, useState, type RefObject } from "react";

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
  return { isOn, toggle: () => void (isOn ? leave() : enter()) };
}

type Lockable = ScreenOrientation & { lock?: (orientation: "landscape") => Promise<void> };

function turnToLandscape(): Promise<void> | undefined {
  return (screen.orientation as Lockable).lock?.("landscape").catch(() => undefined);
}
