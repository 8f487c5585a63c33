interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

let offer: InstallOffer | undefined;

/** Browsers offer the installation once, soon after the start: the offer waits here for the download screen. */
export function keepInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
  });
}

/** Whether the browser would install the app now. */
export const hasInstallOffer = (): boolean => offer !== undefined;

/** Lets the browser ask; an offer is good for one question. */
export async function install(): Promise<boolean> {
  const asked = offer;
  offer = undefined;
  return asked !== undefined && (await asked.prompt()).outcome === "accepted";
}

/** Whether the page runs as an installed app. */
export const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;
