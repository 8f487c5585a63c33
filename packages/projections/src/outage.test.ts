import { expect, test } from "vitest";
import { isOutage } from "./outage.ts";

const withCode = (code: string): Error => Object.assign(new Error("from the database"), { code });

test.each([
  ["08006", "the connection failed"],
  ["25006", "a standby was asked"],
  ["28P01", "the password was changed"],
  ["3D000", "the database is being restored"],
  ["40001", "two transactions met"],
  ["40P01", "a deadlock"],
  ["53100", "the disk is full"],
  ["53300", "too many connections"],
  ["57P01", "the server was told to end the connection"],
  ["57P03", "the server is starting"],
  ["57014", "the statement took too long"],
  ["58030", "the disk failed"],
  ["ECONNREFUSED", "no server"],
  ["ENOENT", "no socket of a server"],
  ["EAI_AGAIN", "no name service"],
])("%s is waited out: %s", (code) => expect(isOutage(withCode(code))).toBe(true));

test.each(["Connection terminated unexpectedly", "timeout exceeded when trying to connect"])(
  "so is the driver's word %s",
  (message) => expect(isOutage(new Error(message))).toBe(true),
);

test.each([
  ["22003", "a number out of range"],
  ["23505", "a key that is there already"],
  ["42703", "an unknown column"],
  ["42P01", "an unknown table"],
  ["XX001", "damaged data"],
  ["ERR_INVALID_ARG_TYPE", "a mistake of ours"],
])("%s is a mistake: %s", (code) => expect(isOutage(withCode(code))).toBe(false));

test("a line that is lost passes, a file that cannot be opened is a mistake", () => {
  const failed = (code: string, syscall: string): Error => Object.assign(withCode(code), { syscall });
  expect(isOutage(failed("ENOENT", "connect"))).toBe(true);
  expect(isOutage(failed("ECONNRESET", "read"))).toBe(true);
  expect(isOutage(failed("ENOENT", "open"))).toBe(false);
  expect(isOutage(failed("EACCES", "scandir"))).toBe(false);
});

test("an error of our own is a mistake", () => {
  expect(isOutage(new Error("a batch follows the cursor"))).toBe(false);
  expect(isOutage("57P01")).toBe(false);
});
