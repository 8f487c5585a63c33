import { listCoins, takeSnapshot } from "@agio/core";
import { coinId, refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../testing/test-exchange.ts";
import { openPreviews } from "./previews.ts";
import { openTrialCopies } from "./trial-copies.ts";
import { lookingPipeline, openTrialPipeline } from "./trial-pipeline.ts";
import type { OpenTrialApart } from "./trials-apart.ts";

const { services } = await testExchange();
const { pipeline, clock } = services;
const LISTING = { type: "ListCoin", coinId: coinId(9_999), code: "TRIAL", scale: 2 } as const;
const codes = (state: Parameters<typeof listCoins>[0]) => listCoins(state).map(({ code }) => code);

test("two copies of the same moment are equal, whatever was done to the first", async () => {
  const copies = openTrialCopies(pipeline);
  const first = (await copies.take())!;
  const trial = openTrialPipeline(first, clock);
  expect(await trial.submit(LISTING)).toMatchObject({ kind: "applied", events: [{ type: "CoinListed" }] });
  expect(await trial.read(codes)).toContain("TRIAL");
  expect(trial.events).toMatchObject([{ type: "CoinListed", code: "TRIAL" }]);
  const second = (await copies.take())!;
  expect(second.sequence).toBe(first.sequence);
  expect(codes(second.state)).not.toContain("TRIAL");
  const live = await pipeline.read(takeSnapshot);
  expect(Buffer.compare(takeSnapshot(second.state), live)).toBe(0);
});

test("a larger exchange is not copied; it is looked at, and nothing can be done to it", async () => {
  expect(await openTrialCopies(pipeline, 1).take()).toBeUndefined();
  const looking = lookingPipeline(pipeline);
  expect(await looking.submit(LISTING)).toEqual({ kind: "refused", refusal: refuse("UNAVAILABLE_NOW") });
  expect(await looking.read(codes)).not.toContain("TRIAL");
});

/** Previews of an exchange that is too large, with a copy apart that is made by hand. */
const previewsWith = (openApart: OpenTrialApart | undefined) =>
  openPreviews({
    ...{ pipeline, clock, accountsMax: 1, openApart, looks: services.looks, settings: services.settingStore },
    log: { ...services.log, error: () => undefined },
    followSettings: async () => undefined,
    actionsOn: () => ({ obstacle: async () => undefined, apply: async () => undefined }),
  });

const apartByHand: OpenTrialApart = async (sequence) => {
  const trial = openTrialPipeline((await openTrialCopies(pipeline).take())!, clock);
  return {
    sequence,
    async submit(command) {
      const told = trial.events.length;
      const settled = await trial.submit(command);
      return { settled, events: trial.events.slice(told), isCut: trial.isCut };
    },
    close: () => undefined,
  };
};

test("a larger exchange is tried on a copy apart, one at a time; without one only the checks are made, and nothing stands against them", async () => {
  const ask: Parameters<ReturnType<typeof previewsWith>["ofCall"]>[0] = async ({ pipeline: trial }) => {
    const settled = await trial.submit(LISTING);
    return settled.kind === "refused" ? settled.refusal : undefined;
  };
  const apart = previewsWith(apartByHand);
  const tried = { isTried: true, obstacle: undefined, events: [{ name: "CoinListed", facts: { code: "TRIAL" } }] };
  expect(await apart.ofCall(ask)).toMatchObject(tried);
  const both = await Promise.all([apart.ofCall(ask), apart.ofCall(ask)]);
  expect(both).toMatchObject([tried, refuse("TOO_MANY_REQUESTS")]);
  const untried = { isTried: false, obstacle: undefined, events: [] };
  expect(await previewsWith(undefined).ofCall(ask)).toMatchObject(untried);
  expect(await previewsWith(() => Promise.reject(new Error("no memory"))).ofCall(ask)).toMatchObject(untried);
  expect(await pipeline.read(codes)).not.toContain("TRIAL");
});
