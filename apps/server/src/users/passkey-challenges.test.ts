import { fakeClock } from "@agio/testkit";
import { expect, test } from "vitest";
import { CHALLENGE_LIFETIME_MS, openPasskeyChallenges } from "./passkey-challenges.ts";

const SITE = { origin: "https://exchange.example", rpId: "exchange.example" };
/** More than any list of them could hold. */
const FOREIGN = 60_000;

test("what strangers ask for pushes out no challenge that its owner is about to answer", () => {
  const challenges = openPasskeyChallenges(fakeClock().now);
  const own = challenges.ofVisitor(SITE);
  const added = challenges.ofUser(7, SITE);
  for (let asked = 0; asked < FOREIGN; asked++) challenges.ofVisitor(SITE);
  expect(challenges.find(own.challengeId, SITE)).toBe(own.challenge);
  expect(challenges.takeOf(7)).toEqual({ ...SITE, challenge: added });
});

test("a challenge is answered once, within five minutes, on the site that it was made for", () => {
  const clock = fakeClock();
  const challenges = openPasskeyChallenges(clock.now);
  const [first, second] = [challenges.ofVisitor(SITE), challenges.ofVisitor(SITE)];
  expect(first.challenge).not.toBe(second.challenge);
  expect(challenges.use(first.challengeId, SITE)).toBe(true);
  expect(challenges.use(first.challengeId, SITE)).toBe(false);
  expect(challenges.find(first.challengeId, SITE)).toBeUndefined();
  clock.advance(CHALLENGE_LIFETIME_MS - 1);
  expect(challenges.find(second.challengeId, SITE)).toBe(second.challenge);
  clock.advance(1);
  expect(challenges.find(second.challengeId, SITE)).toBeUndefined();
  expect(challenges.use(second.challengeId, SITE)).toBe(false);
});

test("nobody makes a challenge up, spells one anew, or moves it to another site or another time", () => {
  const challenges = openPasskeyChallenges(fakeClock().now);
  const { challengeId } = challenges.ofVisitor(SITE);
  expect(challenges.find(challengeId, { ...SITE, origin: "https://exchange.example:8443" })).toBeUndefined();
  expect(challenges.find(challengeId, { ...SITE, rpId: "example" })).toBeUndefined();
  for (let at = 0; at < challengeId.length; at++) {
    const other = challengeId[at] === "A" ? "B" : "A";
    const changed = `${challengeId.slice(0, at)}${other}${challengeId.slice(at + 1)}`;
    expect([at, challenges.find(changed, SITE)]).toEqual([at, undefined]);
  }
  const foreign = openPasskeyChallenges(fakeClock().now).ofVisitor(SITE).challengeId;
  for (const wrong of ["", "u7", `${challengeId}=`, `${challengeId}A`, challengeId.slice(0, -1), foreign]) {
    expect([wrong, challenges.find(wrong, SITE)]).toEqual([wrong, undefined]);
  }
});

test("a user answers the last challenge that they were given, once", () => {
  const challenges = openPasskeyChallenges(fakeClock().now);
  challenges.ofUser(7, SITE);
  const last = challenges.ofUser(7, SITE);
  expect(challenges.takeOf(8)).toBeUndefined();
  expect(challenges.takeOf(7)).toEqual({ ...SITE, challenge: last });
  expect(challenges.takeOf(7)).toBeUndefined();
});
