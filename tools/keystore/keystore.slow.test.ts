import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { openKeystore } from "../../apps/server/src/adapters/chains/wallet/keystore.ts";
import { openSeedSigner } from "../../apps/server/src/adapters/chains/wallet/seed-signer.ts";
import { testSigner } from "../../apps/server/src/testing/test-signer.ts";

const SLOW_MS = 120_000;
const RUN = fileURLToPath(new URL("../run.mjs", import.meta.url));
const PASSPHRASE = "a passphrase of this test";

const draw = (folder: string, passphrase: string) =>
  spawnSync(process.execPath, [RUN, "keystore", folder], { input: `${passphrase}\n`, encoding: "utf8" });

test(
  "the words that are shown once open the keystore that was drawn; what is there is never drawn over",
  async () => {
    const folder = temporaryFolder("keystore");
    onTestFinished(() => folder.remove());
    expect(draw(folder.path, "short").stderr).toContain("a passphrase has 12 characters or more");
    const { stdout, stderr, status } = draw(folder.path, PASSPHRASE);
    expect([status, stderr]).toEqual([0, ""]);
    const words = [...stdout.matchAll(/^ ?\d+ {2}(\w+)$/gm)].map(([, word]) => word).join(" ");
    const seed = await openKeystore(path.join(folder.path, "wallet", "keystore.json"), PASSPHRASE);
    expect(await testSigner(words).accountKey(44, 60)).toBe(await openSeedSigner(seed).accountKey(44, 60));
    expect(stdout).not.toContain(PASSPHRASE);
    const again = draw(folder.path, PASSPHRASE);
    expect([again.status, again.stderr.trim()]).toEqual([1, "there is a keystore: it stays as it is"]);
  },
  SLOW_MS,
);
