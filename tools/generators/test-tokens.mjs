// Compiles apps/server/src/adapters/chains/evm/local/test-tokens.sol to test-tokens.ts beside it. Run it after a change
// of the source, with the solc package of npm (the version its pragma names) installed anywhere outside the repository:
// node tools/generators/test-tokens.mjs FOLDER/node_modules/solc
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const folder = path.join(
  path.dirname(fileURLToPath(import.meta.url)),
  "../../apps/server/src/adapters/chains/evm/local",
);
const SOURCE = "test-tokens.sol";
const LINE_BYTES = 116;

const compilerFolder = process.argv[2];
if (compilerFolder === undefined) throw new Error("name the folder of the solc package");
const solc = createRequire(import.meta.url)(path.resolve(compilerFolder));

const input = {
  language: "Solidity",
  sources: { [SOURCE]: { content: readFileSync(path.join(folder, SOURCE), "utf8") } },
  settings: {
    optimizer: { enabled: true, runs: 200 },
    // Older than the newest opcodes, so that the code runs on every chain we open.
    evmVersion: "paris",
    metadata: { bytecodeHash: "none", appendCBOR: false },
    outputSelection: { "*": { "*": ["evm.bytecode.object"] } },
  },
};
const output = JSON.parse(solc.compile(JSON.stringify(input)));
if (output.errors !== undefined)
  throw new Error(output.errors.map(({ formattedMessage }) => formattedMessage).join(""));

function declared(name, contract, terms = "; its constructor takes the supply, 32 bytes") {
  const bytes = output.contracts[SOURCE][contract].evm.bytecode.object;
  const lines = bytes.match(new RegExp(`.{1,${LINE_BYTES - 4}}`, "g")).map((line) => `  "${line}",`);
  return `/** Creation code of ${contract}${terms}. */
export const ${name} = [
${lines.join("\n")}
].join("");`;
}

writeFileSync(
  path.join(folder, "test-tokens.ts"),
  `// Written by tools/generators/test-tokens.mjs from test-tokens.sol with solc ${solc.version()}.

${declared("TEST_USDT_CODE", "TestUsdt")}

${declared("TEST_USDC_CODE", "TestUsdc")}

${declared("TEST_FEE_TOKEN_CODE", "TestFeeToken")}

${declared("TEST_MULTI_SEND_CODE", "TestMultiSend", "")}
`,
);
