// Before every part of the kit: it names the order of the layers.
import "./styles.css";
import { createQueryClient, StaffProvider } from "@agio/api-client/staff";
import { ToastHost } from "@agio/ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { HashRouter } from "react-router";
import { Console } from "./Console.tsx";
import { createConsoleClient } from "./shell/client.ts";
import { firstLanguage, speak } from "./shell/text.ts";
import { followSystemTheme, showTheme } from "./shell/theme.ts";

/** Draws the console once its texts are here. */
async function start(root: HTMLElement): Promise<void> {
  showTheme();
  followSystemTheme();
  await speak(firstLanguage());
  createRoot(root).render(
    <StrictMode>
      <StaffProvider client={createConsoleClient()} queries={createQueryClient()}>
        <HashRouter>
          <Console />
        </HashRouter>
        <ToastHost />
      </StaffProvider>
    </StrictMode>,
  );
}

const root = document.getElementById("root");
if (root !== null) void start(root);
