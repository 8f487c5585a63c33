import { expect, test } from "vitest";
import { judgeEnvelope } from "./judge-envelope.ts";

test.each([
  [200, { code: 200, msg: "ok" }, "success"],
  [200, { code: "200", msg: "ok" }, "success"],
  [200, { code: 0, msg: "bad price" }, "reject"],
  [200, { code: -1010, msg: "" }, "reject"],
  [200, { code: "500", msg: "Token expired" }, "signOut"],
  [200, { code: 500, msg: "Token expired" }, "signOut"],
  [200, { code: 500, msg: "out of order" }, "reject"],
  [200, { code: 201, msg: "created" }, "reject"],
  [200, null, "reject"],
  [500, { code: null, msg: null }, "networkAnomaly"],
  [404, { code: 200 }, "networkAnomaly"],
] as const)("an answer %s %j is a %s", (httpStatus, body, outcome) => {
  expect(judgeEnvelope(httpStatus, body)).toBe(outcome);
});
