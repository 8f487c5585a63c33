import { postgresBinaries, startPostgres } from "@agio/testkit";
import { expect, test } from "vitest";
import { samplePicture } from "../files/testing/sample-pictures.ts";
import { openTestServer } from "../testing/test-server.ts";
import { bootstrapCode } from "../users/bootstrap.ts";

const binaries = postgresBinaries();
const skipped = binaries === undefined ? ": SKIPPED, no server is installed" : "";

/** Connections run side by side there, so that what comes at the same moment really meets. */
test.skipIf(binaries === undefined)(`on PostgreSQL a level is handed in and decided once${skipped}`, async () => {
  const postgres = await startPostgres(binaries ?? "");
  const server = await openTestServer({ DATABASE_URL: postgres.url });
  const inviteCode = await bootstrapCode(server.running.services.users, async () => undefined);
  const newcomer = { loginName: "anna", pwd: "password-1", inviteCode };
  const { token } = (await server.call("user.register", newcomer)).data;

  const basic = { flag: 1, realName: "Anna Berg", country: "DE", cardType: 1, idCard: "C01X00T47" };
  const handIn = () => server.call("verification.submit", basic, { token });
  const answers = await Promise.all(Array.from({ length: 8 }, handIn));
  const codes = answers.map(({ code }) => code).toSorted((one, other) => one - other);
  expect(codes).toEqual([...Array.from({ length: 7 }, () => -8001), 200]);
  expect((await server.call("verification.state", {}, { token })).data.basic).toMatchObject({
    status: 1,
    triesLeft: 4,
  });

  const { verifications } = server.running.services;
  const { rows, total } = (await verifications.list({ status: 1, after: "", pageSize: 10 }))!;
  expect(total).toBe(1);
  const id = rows[0]?.id ?? 0;
  const outcomes = await Promise.all(
    (["pass", "refuse", "pass", "refuse"] as const).map((decision) =>
      verifications.decide({ id, decision, reason: "mine", reviewer: "rita" }),
    ),
  );
  expect(outcomes.filter((outcome) => "refusal" in outcome)).toHaveLength(3);
  const messages = (await server.call("messages.list", {}, { token })).data.rows;
  expect(messages.filter(({ type }) => type.startsWith("KYC_"))).toHaveLength(1);

  const { url } = (await server.upload(token, await samplePicture("png"))).data;
  const { link } = (await server.call("files.link", { url }, { token })).data;
  expect((await fetch(server.url + link)).headers.get("content-type")).toBe("image/jpeg");
  await server.stop();
  await postgres.stop();
});
