import { ApiProvider, createQueryClient } from "@agio/api-client/react";
import { ToastHost } from "@agio/ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { HashRouter } from "react-router";
import { startLanguage } from "./shell/language.ts";
import { blockPinch } from "./shell/navigation.ts";
import { followSystemTheme, showPreferences } from "./shell/preferences.ts";
import { createAppClient } from "./shell/server.ts";
import { Shell } from "./shell/Shell.tsx";
import "./styles.css";

showPreferences();
followSystemTheme();
blockPinch();
await startLanguage();

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <ApiProvider client={createAppClient()} queries={createQueryClient()}>
        <HashRouter>
          <Shell />
        </HashRouter>
        <ToastHost />
      </ApiProvider>
    </StrictMode>,
  );
}

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  window.addEventListener("load", () => void navigator.serviceWorker.register("./sw.js"));
}
