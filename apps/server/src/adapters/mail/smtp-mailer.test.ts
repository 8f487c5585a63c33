import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderMail } from "../../mail/render-mail.ts";
import { openSmtpMailer } from "./smtp-mailer.ts";

const received: { readonly raw: Buffer; readonly to: string[]; readonly user: string | undefined }[] = [];
let smtp: SMTPServer;
let port: number;

beforeAll(async () => {
  smtp = new SMTPServer({
    // A server of its own certificate would refuse the plain connection of this test.
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === "s3cret" ? done(null, { user: username ?? "" }) : done(new Error("wrong password")),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("nobody") ? Object.assign(new Error("no such user"), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ raw: Buffer.concat(chunks), to, user: session.user });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  ({ port } = smtp.server.address() as AddressInfo);
});
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

/** The last mail that the server took, read by another library. */
const lastMail = (): Promise<Email> => PostalMime.parse(received.at(-1)!.raw);

const open = (password: string) =>
  openSmtpMailer({ url: `smtp://agio:${password}@127.0.0.1:${port}`, from: "Agio <no-reply@agio.example>" });

test("a mail reaches a real SMTP server whole, in any script", async () => {
  const mailer = open("s3cret");
  const letter = renderMail({
    language: "ar",
    platform: "Agio",
    title: "رمز التسجيل",
    text: "أدخل هذا الرمز",
    code: "012345",
  });
  await mailer.send({ to: "anna@example.com", ...letter });
  mailer.close();
  expect(received.at(-1)).toMatchObject({ to: ["anna@example.com"], user: "agio" });
  const mail = await lastMail();
  expect(mail).toMatchObject({ subject: "[Agio] رمز التسجيل", from: { address: "no-reply@agio.example" } });
  expect(mail.text).toContain("012345");
  expect(mail.html).toContain('dir="rtl"');
});

test("a subject cannot add a header or a reader", async () => {
  const mailer = open("s3cret");
  const letter = renderMail({
    language: "en",
    platform: "Agio\r\nBcc: thief@example.com",
    title: "Hello",
    text: "Hello",
  });
  await mailer.send({ to: "anna@example.com", ...letter });
  mailer.close();
  expect(received.at(-1)).toMatchObject({ to: ["anna@example.com"] });
  expect(await lastMail()).toMatchObject({ subject: "[Agio Bcc: thief@example.com] Hello" });
});

test("what the server does not take is an error", async () => {
  const mailer = open("s3cret");
  await expect(mailer.send({ to: "nobody@example.com", subject: "x", text: "x", html: "x" })).rejects.toThrow(
    "no such user",
  );
  mailer.close();
  const stranger = open("wrong");
  await expect(stranger.send({ to: "anna@example.com", subject: "x", text: "x", html: "x" })).rejects.toThrow(
    "wrong password",
  );
  stranger.close();
});
