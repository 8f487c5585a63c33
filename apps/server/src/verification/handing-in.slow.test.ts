import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { samplePicture } from "../files/testing/sample-pictures.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { openTestSocket } from "../testing/test-socket.ts";
import { RETRY_AFTER_MS, TRIES_PER_DAY_MAX } from "./levels.ts";
import type { VerificationDecision } from "./verifications.ts";

const DAY_MS = 24 * 3_600_000;
let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "1000", KYC_CLOSED_COUNTRIES: "KP,IR" });
});
afterAll(() => server.stop());
beforeEach(() => server.advance(DAY_MS));

interface Person {
  readonly token: string;
  readonly userId: number;
  readonly idCard: string;
}

async function newPerson(): Promise<Person> {
  people += 1;
  const token = await server.register(`person${people}`);
  const { userId } = (await server.call("user.profile", {}, { token })).data.user;
  return { token, userId, idCard: `C0${1_000 + people}XYZ` };
}

const basicOf = ({ idCard }: Person, change: object = {}) => ({
  flag: 1,
  realName: "Anna Maria Berg",
  country: "de",
  cardType: 1,
  idCard,
  ...change,
});
const handIn = (person: Person, request: object) =>
  server.call("verification.submit", request, { token: person.token });
const stateOf = async ({ token }: Person) => (await server.call("verification.state", {}, { token })).data;

async function pictureOf({ token }: Person): Promise<string> {
  return (await server.upload(token, await samplePicture("jpeg"))).data.url;
}

async function advancedOf(person: Person, change: object = {}): Promise<object> {
  const url = await pictureOf(person);
  return { flag: 2, frontUrl: url, backUrl: await pictureOf(person), handUrl: url, ...change };
}

const HOME = {
  addressName: "Anna Berg",
  addressPhone: "+49 151 2345678",
  addressCountry: "de",
  addressDetail: "Hafenstr. 1, 20457 Hamburg",
};

const verifications = () => server.running.services.verifications;

/** The number of what a person has waiting on a level. */
async function waitingOf({ userId }: Person, level = 1): Promise<number> {
  const { rows } = (await verifications().list({ status: 1, after: "", pageSize: 1_000 }))!;
  return rows.find((row) => row.userId === userId && row.level === level)?.id ?? 0;
}

async function decide(person: Person, decision: VerificationDecision["decision"], level = 1, field = "") {
  const id = await waitingOf(person, level);
  return verifications().decide({ id, decision, field, reason: "because", reviewer: "rita" });
}

async function verified(level: 1 | 2): Promise<Person> {
  const person = await newPerson();
  await handIn(person, basicOf(person));
  await decide(person, "pass");
  if (level === 1) return person;
  await handIn(person, await advancedOf(person));
  await decide(person, "pass", 2);
  return person;
}

test("both levels are handed in one after the other and pass", async () => {
  const person = await newPerson();
  expect(await handIn(person, basicOf(person))).toMatchObject({ code: 200, data: { level: 1, status: 1 } });
  expect(await handIn(person, await advancedOf(person))).toMatchObject({ code: -8009 });
  await decide(person, "pass");
  expect(await handIn(person, await advancedOf(person))).toMatchObject({ code: 200, data: { level: 2, status: 1 } });
  expect(await verifications().levelsOf(person.userId)).toEqual({ basic: 2, advanced: 1 });
  await decide(person, "pass", 2);
  expect(await stateOf(person)).toMatchObject({ basic: { status: 2 }, advanced: { status: 2 } });
  expect(await handIn(person, basicOf(person))).toMatchObject({ code: -1026 });
});

test("a user sees his own data masked, his limits, and where he may live", async () => {
  const person = await newPerson();
  expect(await stateOf(person)).toMatchObject({
    basic: { level: 1, status: 0, triesLeft: TRIES_PER_DAY_MAX, retryTime: 0, dayLimit: "1000", submitTime: 0 },
    advanced: { level: 2, status: 0, dayLimit: "5000" },
    realName: "",
    idCard: "",
  });
  await handIn(person, basicOf(person));
  const state = await stateOf(person);
  expect(state).toMatchObject({ realName: "A*** M*** B***", country: "DE", cardType: 1, idCard: "C***YZ" });
  expect(state.basic).toMatchObject({ status: 1, triesLeft: TRIES_PER_DAY_MAX - 1 });
  expect(state.countries).toHaveLength(247);
  expect(state.countries).not.toContain("KP");
});

test.each([
  ["no name", { realName: undefined }, -1001, "realName"],
  ["a name of one letter", { realName: "A" }, -1001, "realName"],
  ["a name in Chinese", { realName: "王小明" }, -1002, undefined],
  ["a country that does not exist", { country: "XX" }, -1001, "country"],
  ["a country in words", { country: "Germany" }, -1001, "country"],
  ["a closed country", { country: "kp" }, -8004, "country"],
  ["a kind of document that does not exist", { cardType: 4 }, -1001, "cardType"],
  ["a number with other characters", { idCard: "12<34>" }, -1001, "idCard"],
  ["a level that does not exist", { flag: 3 }, -1001, "flag"],
])("%s is refused", async (_title, change, code, field) => {
  const person = await newPerson();
  expect(await handIn(person, basicOf(person, change))).toMatchObject({
    code,
    ...(field === undefined ? {} : { field }),
  });
  expect(await stateOf(person)).toMatchObject({ basic: { status: 0, triesLeft: TRIES_PER_DAY_MAX } });
});

test("pictures have to be there, and the caller's own", async () => {
  const [person, other] = [await verified(1), await newPerson()];
  const own = await advancedOf(person);
  const foreign = await pictureOf(other);
  expect(await handIn(person, { ...own, backUrl: foreign })).toMatchObject({ code: -1009, field: "backUrl" });
  const unknown = `/api/files/${"x".repeat(32)}`;
  expect(await handIn(person, { ...own, handUrl: unknown })).toMatchObject({ code: -1009, field: "handUrl" });
  expect(await handIn(person, { ...own, frontUrl: "https://example.com/a.jpg" })).toMatchObject({ field: "frontUrl" });
  expect(await handIn(person, { ...own, frontUrl: undefined })).toMatchObject({ code: -1001, field: "frontUrl" });
  expect(await handIn(person, own)).toMatchObject({ code: 200 });
});

test("what waits cannot be handed in again, not even at the same moment", async () => {
  const person = await newPerson();
  const answers = await Promise.all(Array.from({ length: 6 }, () => handIn(person, basicOf(person))));
  expect(answers.map(({ code }) => code).toSorted()).toEqual([-8001, -8001, -8001, -8001, -8001, 200].toSorted());
  expect(await stateOf(person)).toMatchObject({ basic: { status: 1, triesLeft: TRIES_PER_DAY_MAX - 1 } });
});

test("a refusal says what to mend, and waits an hour", async () => {
  const person = await newPerson();
  await handIn(person, basicOf(person));
  await decide(person, "refuse", 1, "realName");
  const { basic } = await stateOf(person);
  expect(basic).toMatchObject({ status: 3, reason: "because", field: "realName" });
  expect(basic.retryTime).toBeGreaterThan(Date.now());
  server.advance(RETRY_AFTER_MS - 10_000);
  expect(await handIn(person, basicOf(person))).toMatchObject({ code: -8003 });
  server.advance(10_000);
  expect(await stateOf(person)).toMatchObject({ basic: { retryTime: 0 } });
  expect(await handIn(person, basicOf(person, { idCard: person.idCard.toLowerCase() }))).toMatchObject({ code: 200 });
  expect(await stateOf(person)).toMatchObject({ basic: { status: 1, reason: "", field: "" } });
});

/** To the first minute of a day where the platform is (+8). */
function toDayStart(): void {
  const now = Date.now() + aheadOf();
  server.advance(DAY_MS - ((now + 8 * 3_600_000) % DAY_MS) + 60_000);
}
const aheadOf = (): number => server.now() - Date.now();

test("five tries a day, then the next day", async () => {
  const person = await newPerson();
  toDayStart();
  for (let tries = 0; tries < TRIES_PER_DAY_MAX; tries++) {
    expect(await handIn(person, basicOf(person))).toMatchObject({ code: 200 });
    await decide(person, "refuse");
    server.advance(RETRY_AFTER_MS);
  }
  expect(await handIn(person, basicOf(person))).toMatchObject({ code: -8003 });
  const { basic } = await stateOf(person);
  expect(basic.triesLeft).toBe(0);
  server.advance(basic.retryTime - server.now());
  expect(await stateOf(person)).toMatchObject({ basic: { triesLeft: TRIES_PER_DAY_MAX, retryTime: 0 } });
  expect(await handIn(person, basicOf(person))).toMatchObject({ code: 200 });
});

test("one document is one user's, however it is written and whoever is faster", async () => {
  const [first, second] = [await newPerson(), await newPerson()];
  const spelled = first.idCard.replace("C0", "c0 ").replace("XYZ", "-xyz");
  const answers = await Promise.all([
    handIn(first, basicOf(first)),
    handIn(second, basicOf(second, { idCard: spelled, cardType: 2 })),
  ]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([-8002, 200].toSorted());
  const [winner, loser] = answers[0]?.code === 200 ? [first, second] : [second, first];
  expect(await stateOf(loser)).toMatchObject({ basic: { status: 0, triesLeft: TRIES_PER_DAY_MAX - 1 } });
  await decide(winner, "refuse");
  expect(await handIn(loser, basicOf(first))).toMatchObject({ code: 200 });
});

test("guessing at documents runs out of tries", async () => {
  const [owner, guesser] = [await verified(1), await newPerson()];
  for (let tries = 0; tries < TRIES_PER_DAY_MAX; tries++) {
    expect(await handIn(guesser, basicOf(owner))).toMatchObject({ code: -8002, field: "idCard" });
  }
  expect(await handIn(guesser, basicOf(guesser))).toMatchObject({ code: -8003 });
});

test("a document that has passed stays its user's, even when it is taken back", async () => {
  const [person, other] = [await verified(1), await newPerson()];
  const { rows } = (await verifications().list({ status: 2, after: "", pageSize: 10 }))!;
  const id = rows.find((row) => row.userId === person.userId)?.id ?? 0;
  await verifications().decide({ id, decision: "revoke", reason: "forged", reviewer: "rita" });
  expect(await handIn(other, basicOf(person))).toMatchObject({ code: -8002 });
  server.advance(RETRY_AFTER_MS);
  expect(await handIn(person, basicOf(person))).toMatchObject({ code: 200 });
});

test("of two reviewers at the same moment one decides", async () => {
  const person = await newPerson();
  await handIn(person, basicOf(person));
  const id = await waitingOf(person);
  const outcomes = await Promise.all(
    (["pass", "refuse", "pass", "refuse"] as const).map((decision, at) =>
      verifications().decide({ id, decision, reason: "mine", reviewer: `reviewer${at}` }),
    ),
  );
  const refused = outcomes.filter((outcome) => "refusal" in outcome);
  expect(refused).toEqual(Array.from({ length: 3 }, () => ({ refusal: "REQUEST_NOT_OPEN" })));
  const [winner] = outcomes.flatMap((outcome) => ("refusal" in outcome ? [] : [outcome]));
  expect(await verifications().show(id)).toMatchObject({ reviewer: winner?.reviewer, status: winner?.status });
});

test("only what waits passes or is refused, only what has passed is taken back", async () => {
  const person = await newPerson();
  await handIn(person, basicOf(person));
  const id = await waitingOf(person);
  const attempt = (decision: VerificationDecision["decision"]) =>
    verifications().decide({ id, decision, reason: "x", reviewer: "rita" });
  expect(await attempt("revoke")).toEqual({ refusal: "REQUEST_NOT_OPEN" });
  expect(await attempt("pass")).toMatchObject({ status: 2, reviewer: "rita" });
  expect(await attempt("refuse")).toEqual({ refusal: "REQUEST_NOT_OPEN" });
  expect(await attempt("revoke")).toMatchObject({ status: 3 });
  expect(await verifications().decide({ id: 999_999, decision: "pass", reason: "x", reviewer: "r" })).toMatchObject({
    refusal: "NOT_FOUND",
  });
  expect(await verifications().show(999_999)).toBeUndefined();
});

test("taking back the basic level takes back the advanced one", async () => {
  const person = await verified(2);
  const { rows } = (await verifications().list({ status: 2, after: "", pageSize: 10 }))!;
  const basic = rows.find((row) => row.userId === person.userId && row.level === 1)?.id ?? 0;
  await verifications().decide({ id: basic, decision: "revoke", reason: "forged", reviewer: "rita" });
  expect(await verifications().levelsOf(person.userId)).toEqual({ basic: 3, advanced: 3 });
  expect(await stateOf(person)).toMatchObject({ advanced: { status: 3, reason: "forged" } });
});

test("a reviewer sees everything in clear, with pictures that open", async () => {
  const person = await verified(1);
  await handIn(person, await advancedOf(person));
  const shown = await verifications().show(await waitingOf(person, 2));
  expect(shown).toMatchObject({
    level: 2,
    status: 1,
    realName: "Anna Maria Berg",
    country: "DE",
    cardType: 1,
    idCard: person.idCard,
    loginName: `person${people}`,
  });
  expect(shown?.pictures.map(({ name }) => name)).toEqual(["frontUrl", "backUrl", "handUrl"]);
  for (const { link } of shown?.pictures ?? []) {
    expect((await fetch(server.url + link)).headers.get("content-type")).toBe("image/jpeg");
  }
});

test("where a user lives comes with the advanced level, whole or not at all, and the reviewer reads it", async () => {
  const person = await verified(1);
  const refused = async (change: object) =>
    (await handIn(person, await advancedOf(person, { ...HOME, ...change }))).field;
  expect(await refused({ addressPhone: "12" })).toBe("addressPhone");
  expect(await refused({ addressDetail: "x".repeat(201) })).toBe("addressDetail");
  expect(await refused({ addressName: undefined })).toBe("addressName");
  expect(await refused({ addressCountry: "ZZ" })).toBe("addressCountry");
  expect((await handIn(person, await advancedOf(person, HOME))).code).toBe(200);
  const address = {
    name: "Anna Berg",
    phone: "+49 151 2345678",
    country: "DE",
    detail: "Hafenstr. 1, 20457 Hamburg",
  };
  expect(await verifications().show(await waitingOf(person, 2))).toMatchObject({
    address,
    realName: "Anna Maria Berg",
  });
  await decide(person, "refuse", 2, "address");
  expect((await stateOf(person)).advanced).toMatchObject({ status: 3, field: "address" });
  const stored = await server.database.selectFrom("server_verifications").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain("Hafenstr");
});

test("the list is newest first, by status, and goes on after a row", async () => {
  const persons = [await newPerson(), await newPerson(), await newPerson()];
  for (const person of persons) await handIn(person, basicOf(person));
  const page = (await verifications().list({ status: 1, after: "", pageSize: 2 }))!;
  expect(page.rows.map(({ userId }) => userId)).toEqual([persons[2]?.userId, persons[1]?.userId]);
  expect(page.total).toBeGreaterThanOrEqual(3);
  const next = (await verifications().list({ status: 1, after: page.next, pageSize: 1 }))!;
  expect(next.rows.map(({ userId }) => userId)).toEqual([persons[0]?.userId]);
  expect(await verifications().list({ status: 1, after: "of-another-list", pageSize: 1 })).toBeUndefined();
  expect((await verifications().list({ after: "", pageSize: 1_000 }))?.total).toBeGreaterThan(page.total);
});

test("a decision reaches the user as a message and on his socket", async () => {
  const person = await newPerson();
  const socket = await openTestSocket(server.url);
  await socket.subscribe({ type: "userStatus", token: person.token });
  await handIn(person, basicOf(person));
  await decide(person, "refuse");
  const isKyc = (frame: object) => (frame as { data?: { event?: string } }).data?.event === "kyc";
  expect(await socket.next(isKyc)).toMatchObject({ type: "userStatus", data: { event: "kyc" } });
  const { rows } = (await server.call("messages.list", {}, { token: person.token })).data;
  expect(rows[0]).toMatchObject({ type: "KYC_REFUSED" });
  expect(rows[0]?.content).toContain("because");
  await socket.close();
});

test("the specification's query works as well as the body, and neither is ever logged", async () => {
  const person = await newPerson();
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(basicOf(person, { realName: "Zacharias Quill" }))) {
    query.set(name, String(value));
  }
  const url = `${server.url}/api/user/uploadKYC?${query.toString()}`;
  const response = await fetch(url, { method: "POST", headers: { satoken: person.token } });
  expect(await response.json()).toMatchObject({ code: 200, data: { level: 1, status: 1 } });
  await decide(person, "refuse");
  expect(server.logged()).toContain("/api/user/uploadKYC");
  for (const secret of ["Zacharias", "Quill", person.idCard]) expect(server.logged()).not.toContain(secret);
});

test("what lies in SQL names nobody, and cannot be moved to somebody else", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  await handIn(person, basicOf(person));
  await handIn(other, basicOf(other));
  const rows = await server.database.selectFrom("server_verifications").selectAll().execute();
  const documents = await server.database.selectFrom("server_documents").selectAll().execute();
  const stored = JSON.stringify([rows, documents]);
  for (const secret of ["Anna Berg", person.idCard]) expect(stored).not.toContain(secret);
  const foreign = rows.find((row) => row.user_id === other.userId)?.sealed_details ?? "";
  const id = await waitingOf(person);
  await server.database
    .updateTable("server_verifications")
    .set({ sealed_details: foreign })
    .where("verification_id", "=", id)
    .execute();
  await expect(verifications().show(id)).rejects.toThrow("unable to authenticate data");
  const listed = (await verifications().list({ status: 1, after: "", pageSize: 100 }))?.rows;
  expect(listed?.find((row) => row.id === id)).toMatchObject({ userId: person.userId, country: "" });
  expect(listed?.find((row) => row.userId === other.userId)).toMatchObject({ country: "DE" });
  await server.database.deleteFrom("server_verifications").where("verification_id", "=", id).execute();
});

test("the keys lie beside the data, not in it", () => {
  const keys = path.join(server.running.services.config.dataFolder, "keys");
  for (const name of ["files", "file-links", "personal-details", "document-numbers"]) {
    expect(readFileSync(path.join(keys, `${name}.key`))).toHaveLength(32);
  }
});
