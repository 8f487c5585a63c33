import { ApiProvider, createQueryClient } from "@agio/api-client/react";
import { ToastHost } from "@agio/ui";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { HashRouter } from "react-router";
import { startCoins } from "./shell/coins.ts";
import { noteClosings } from "./shell/close-time.ts";
import { FigureLanguage } from "./FigureLanguage.tsx";
import { startLanguage } from "./shell/language.ts";
import { numberEntries } from "./shell/history-entries.ts";
import { keepInstallOffer } from "./shell/install.ts";
import { blockPinch } from "./shell/navigation.ts";
import { followSystemTheme, showPreferences } from "./shell/preferences.ts";
import { createAppClient } from "./shell/server.ts";
import { knownSettings, startSettings } from "./shell/settings.ts";
import { deskHomeHere, Shell } from "./Shell.tsx";
import "./styles.css";

/** Draws the app once its texts are here. */
async function start(root: HTMLElement): Promise<void> {
  showPreferences();
  followSystemTheme();
  blockPinch();
  numberEntries();
  noteClosings();
  keepInstallOffer();
  const client = createAppClient();
  const settings = startSettings(client);
  const coins = startCoins(client);
  await Promise.all([startLanguage(knownSettings().t_app_language), settings, coins]);
  await deskHomeHere();
  const app = (
    <StrictMode>
      <ApiProvider client={client} queries={createQueryClient()}>
        <HashRouter>
          <FigureLanguage>
            <Shell />
          </FigureLanguage>
        </HashRouter>
        <ToastHost />
      </ApiProvider>
    </StrictMode>
  );
  // In pieces, and in place of the frame only when it is whole: a press meanwhile is not kept waiting.
  startTransition(() => createRoot(root).render(app));
}

const root = document.getElementById("root");
// Not awaited at the top of the module: that would keep the bundler from joining small chunks.
if (root !== null) void start(root);

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  window.addEventListener("load", () => void navigator.serviceWorker.register("./sw.js"));
}
