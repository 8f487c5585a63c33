// @vitest-environment happy-dom
import { createOwnClient, loadRoutes } from "@agio/api-client";
import type { UserEndpointName } from "@agio/api-contract";
import { ROUTES } from "@agio/api-contract/routes";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, expect, test } from "vitest";
import { useIsLoading } from "./loading.ts";
import { coveringSubmissions } from "./submissions.ts";

/** Verbs of calls that move money or change what is kept of a person, as the contract names them. */
const DECIDING =
  /\.(?:submit|create|convert|subscribe|redeem|close|amend|adjust|set|keep|bind|unbind|change|reset|add|remove|renew|confirm|end|freeze|answer|cancel|register|(?:passkeyL|l)ogin|send|signOut|faucet|begin|relax|providerAddress|join|claim|collect|prove|ask|reply|rate|apply|move|start|stop|topUp)(?:(?!Options)[A-Z]\w*)?$/;

/** Painted before the answer: an order leaves its list, a star fills at once. */
const PAINTED_FIRST = /^(?:(?:orders|contractOrders|optionOrders)\.cancel(?:All|Twap)?|watchlist\.(?:add|remove))$/;

// As every screen after home has them.
beforeAll(() => loadRoutes());

/** Files go up by a request of their own, with a progress of their own. */
const names = (Object.keys(ROUTES) as UserEndpointName[]).filter((name) => ROUTES[name].place !== "file");
const isDeciding = (name: UserEndpointName): boolean => DECIDING.test(name) && !PAINTED_FIRST.test(name);

/** Whether the page says that it is busy while a call waits for its answer, and once it has come. */
async function coverDuring(name: UserEndpointName): Promise<{ during: string; after: string }> {
  let answer: (response: Response) => void = () => undefined;
  const waiting = new Promise<Response>((resolve) => (answer = resolve));
  const client = coveringSubmissions(createOwnClient({ baseUrl: "http://exchange.example", fetch: () => waiting }));
  const place = document.createElement("div");
  const root = createRoot(place);
  const Flag = () => String(useIsLoading());
  await act(async () => root.render(createElement(Flag)));
  let sent: Promise<unknown> = Promise.resolve();
  await act(async () => {
    sent = client.call(name, { id: 1 } as never);
  });
  const during = place.textContent;
  await act(async () => {
    answer(new Response('{"code":-1013,"msg":"no","data":null}'));
    await sent;
  });
  const after = place.textContent;
  await act(async () => root.unmount());
  return { during, after };
}

test.each(names.filter(isDeciding))("%s covers the page until its answer, a refusal too", async (name) => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  expect(await coverDuring(name)).toEqual({ during: "true", after: "false" });
});

test("every call of that kind is a POST, and there are many", () => {
  const deciding = names.filter(isDeciding);
  expect(deciding.length).toBeGreaterThan(50);
  expect(deciding.filter((name) => ROUTES[name].method !== "POST")).toEqual([]);
});

test.each(names.filter((name) => !isDeciding(name)))("%s leaves the page uncovered", async (name) => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  expect((await coverDuring(name)).during).toBe("false");
});
