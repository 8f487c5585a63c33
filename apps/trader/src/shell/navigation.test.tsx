// @vitest-environment happy-dom
import { act, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { useGoBack } from "./navigation.ts";

function Form({ hold }: { hold: (goBack: () => void) => void }) {
  const goBack = useGoBack();
  useEffect(() => hold(goBack));
  return null;
}

test("back is a step back while its screen stands, and nowhere once it has been left", async () => {
  let goBack = (): void => {};
  const hold = (given: () => void) => {
    goBack = given;
  };
  vi.spyOn(window.history, "state", "get").mockReturnValue({ idx: 1 });
  const router = createMemoryRouter(
    [
      { path: "/first", element: null },
      { path: "/form", element: <Form hold={hold} /> },
      { path: "/next", element: null },
    ],
    { initialEntries: ["/first"] },
  );
  const root = createRoot(document.createElement("div"));
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  await act(async () => root.render(<RouterProvider router={router} />));
  const goTo = (path: string) => act(async () => router.navigate(path));
  await goTo("/form");
  await act(async () => goBack());
  expect(router.state.location.pathname).toBe("/first");
  await goTo("/form");
  await goTo("/next");
  await act(async () => goBack());
  expect(router.state.location.pathname).toBe("/next");
  await act(async () => root.unmount());
});

test("back is home where the tab was opened on the screen", async () => {
  let goBack = (): void => {};
  vi.spyOn(window.history, "state", "get").mockReturnValue({ idx: 0 });
  const router = createMemoryRouter(
    [
      { path: "/", element: null },
      { path: "/form", element: <Form hold={(given) => (goBack = given)} /> },
    ],
    { initialEntries: ["/form"] },
  );
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(async () => goBack());
  expect(router.state.location.pathname).toBe("/");
  await act(async () => root.unmount());
});
