// @vitest-environment happy-dom
import { createOwnClient } from "@agio/api-client";
import { ApiProvider, createQueryClient } from "@agio/api-client/react";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { translate } from "../../shell/language.ts";
import { VipScreen } from "./VipScreen.tsx";

test("while there are no levels the screen says that they are not open here, and leads nowhere by itself", async () => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const client = createOwnClient({ baseUrl: "http://127.0.0.1:9", fetch: () => new Promise(() => undefined) });
  const place = document.createElement("div");
  const root = createRoot(place);
  const routes = [
    { path: "/", element: "home" },
    { path: "/vip", element: <VipScreen /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/vip"] });
  await act(async () =>
    root.render(
      <ApiProvider client={client} queries={createQueryClient()}>
        <RouterProvider router={router} />
      </ApiProvider>,
    ),
  );
  expect(router.state.location.pathname).toBe("/vip");
  expect(place.textContent).toContain(translate("shell.notOpen"));
  await act(async () => root.unmount());
});
