import type { AddressInfo } from "node:net";
import { eventually } from "@agio/testkit";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

const WAIT_MS = 15_000;
const POLL_MS = 100;

/** A real SMTP server on loopback that keeps what it is given. */
export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  /** The six digits of the `count`-th mail to an address, once it is there. */
  codeTo(address: string, count: number): Promise<string>;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: { readonly to: readonly string[]; readonly raw: Buffer }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async codeTo(address, count) {
      const code = async (): Promise<string | undefined> => {
        const mail = received.filter(({ to }) => to.includes(address))[count - 1];
        const text = mail === undefined ? "" : (await PostalMime.parse(mail.raw)).text;
        return /^\d{6}$/m.exec(text ?? "")?.[0];
      };
      return eventually(`mail ${count} with a code for ${address}`, code, { withinMs: WAIT_MS, everyMs: POLL_MS });
    },
    stop: () => new Promise((resolve) => smtp.close(resolve)),
  };
}
