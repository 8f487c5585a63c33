import { eventually } from "@agio/testkit";
interface DemoMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Six digits, where the letter carries a code. */
  readonly code: string;
}

const WAIT_MS = 10_000;
const POLL_MS = 200;

async function mailsTo(url: string, address: string): Promise<readonly DemoMail[]> {
  const answer = await fetch(`${url}/demo/mailbox?format=json&to=${encodeURIComponent(address)}`);
  if (!answer.ok) throw new Error(`the demo mailbox answered ${answer.status}`);
  return (await answer.json()) as DemoMail[];
}

/** Runs an action that sends a code to an address, and returns the code of the mail that it caused. */
export async function codeSentBy(
  box: { url: string; address: string },
  action: () => Promise<unknown>,
): Promise<string> {
  const { length: before } = await mailsTo(box.url, box.address);
  await action();
  const newestCode = async (): Promise<string | undefined> => {
    const mails = await mailsTo(box.url, box.address);
    return mails.length > before ? mails[0]?.code || undefined : undefined;
  };
  return eventually(`a code for ${box.address}`, newestCode, { withinMs: WAIT_MS, everyMs: POLL_MS });
}
