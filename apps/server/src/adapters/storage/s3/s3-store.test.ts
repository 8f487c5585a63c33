import { afterAll, beforeAll, expect, test } from "vitest";
import { openS3Store } from "./s3-store.ts";
import { openSigningServer, type SigningServer } from "./testing/signing-server.ts";

const NAME = "abcdefghijklmnopqrstuvwxyz_-AB12";
const account = { accessKeyId: "AKIATEST", secretAccessKey: "correct horse/battery+staple", region: "eu-test-1" };
let server: SigningServer;

beforeAll(async () => void (server = await openSigningServer(account)));
afterAll(() => server.stop());

const storeWith = (change: object) =>
  openS3Store({ ...account, bucket: "private", endpoint: server.endpoint, forcePathStyle: true, ...change });

test("a file is kept under our prefix, read and removed, every request signed", async () => {
  const store = await storeWith({});
  expect(await store.get(NAME)).toBeUndefined();
  const bytes = Buffer.from([0, 255, 13, 10, 0]);
  await store.put(NAME, bytes);
  expect([...server.objects.keys()]).toEqual([`/private/agio/files/${NAME}`]);
  expect(await store.get(NAME)).toEqual(bytes);
  await store.remove(NAME);
  expect(await store.get(NAME)).toBeUndefined();
  expect(server.refused()).toBe(0);
});

test("a wrong secret and an unknown key id are refused, not taken for a missing file", async () => {
  const wrongSecret = await storeWith({ secretAccessKey: "guess" });
  await expect(wrongSecret.put(NAME, Buffer.from("x"))).rejects.toThrow("SignatureDoesNotMatch");
  await expect(wrongSecret.get(NAME)).rejects.toThrow("SignatureDoesNotMatch");
  const wrongKey = await storeWith({ accessKeyId: "AKIAOTHER" });
  await expect(wrongKey.put(NAME, Buffer.from("x"))).rejects.toThrow("SignatureDoesNotMatch");
  expect(server.objects.size).toBe(0);
});

test("a name cannot lead to another object", async () => {
  const store = await storeWith({});
  await expect(store.get("../../another-tenant/secret")).rejects.toThrow("no name");
});
