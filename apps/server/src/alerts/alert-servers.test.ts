import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpsSender } from "../adapters/webhooks/https-sender.ts";
import { openAlertServers } from "./alert-servers.ts";

const heard: string[] = [];
const own = createServer((request, response) => {
  heard.push(request.url ?? "");
  response.end();
});
let host = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => own.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(own.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => own.close(resolve)));

const call = (url: string) => ({ url, headers: {}, body: "{}" });

test("an alert reaches a server of one's own network where whoever rules the machine has named it, and no other", async () => {
  const named = openAlertServers({ ownHosts: [host], sender: openHttpsSender() });
  expect(await named.mayBeCalled(`http://${host}/alerts`)).toBe(true);
  await named.post(call(`http://${host}/alerts`));
  expect(heard).toEqual(["/alerts"]);
  const unnamed = openAlertServers({ ownHosts: ["10.0.0.9"], sender: openHttpsSender() });
  const inside = [`http://${host}/`, `https://${host}/`, "https://localhost/", "https://169.254.169.254/latest/"];
  for (const url of [...inside, "https://[::1]/", "https://10.0.0.8/", "http://1.1.1.1/", "https://1.1.1.1:5432/"]) {
    expect([url, await unnamed.mayBeCalled(url)]).toEqual([url, false]);
    await expect(unnamed.post(call(url))).rejects.toThrow("address");
  }
  expect(heard).toEqual(["/alerts"]);
});
