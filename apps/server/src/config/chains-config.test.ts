import { expect, test } from "vitest";
import { namedTokens } from "./chains-config.ts";
import { readConfig } from "./config.ts";

const REAL = { DATABASE_URL: "postgres://u@localhost/agio", PUBLIC_URL: "https://exchange.example" };
const NODE = { EVM_RPC_URL: "https://node.example/v1,https://other.example" };
const KEYS = { WALLET_PASSPHRASE_FD: "3" };

test("play money never meets a chain, its keys, a cold address or a provider, whatever the process is called", () => {
  const bitcoin = { BITCOIN_RPC_URL: "http://127.0.0.1:8332", BITCOIN_NETWORK: "regtest" };
  const acme = {
    PAYMENT_PROVIDERS: "acme",
    PAYMENT_ACME_URL: "https://a.example",
    PAYMENT_ACME_SECRET: "s".repeat(16),
  };
  const service = { WALLET_SIGNER_URL: "https://keys.example/agio", WALLET_SIGNER_TOKEN: "token" };
  const others = [bitcoin, { TRON_NODE_URL: "https://tron.example" }, { WALLET_COLD_ADDRESSES: "ethereum:0x1" }];
  for (const real of [NODE, KEYS, acme, service, ...others]) {
    const [name = ""] = Object.keys(real);
    for (const NODE_ENV of ["development", "test"])
      expect(() => readConfig({ ...real, NODE_ENV })).toThrow(new RegExp(`${name}: for real money`));
  }
  expect(readConfig({ PAYMENT_PROVIDERS: "", WALLET_COLD_ADDRESSES: "" }).isDemo).toBe(true);
});

test("without a node no chain is open, and the demo may start one of its own", () => {
  expect(readConfig({}).chains).toMatchObject({ evm: undefined, demoChain: true });
  expect(readConfig({ DEMO_CHAIN: "off" }).chains.demoChain).toBe(false);
  expect(readConfig(REAL).chains).toMatchObject({ evm: undefined, demoChain: false });
});

test("the main network's USDT is known; another network's must be named", () => {
  const main = readConfig({ ...REAL, ...NODE, ...KEYS }).chains.evm;
  expect(main).toMatchObject({ chainId: 1, rpcUrls: ["https://node.example/v1", "https://other.example"] });
  expect(main?.usdtContract).toBe("0xdAC17F958D2ee523a2206206994597C13D831ec7");
  expect(readConfig({ ...REAL, ...KEYS, ...NODE, EVM_CHAIN_ID: "11155111" }).chains.evm?.usdtContract).toBeUndefined();
  const named = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
  expect(readConfig({ ...REAL, ...KEYS, ...NODE, EVM_USDT_CONTRACT: named }).chains.evm?.usdtContract).toBe(named);
  expect(() => readConfig({ ...NODE, EVM_USDT_CONTRACT: named.replace("A", "a") })).toThrow(/EVM_USDT_CONTRACT/);
});

test("USDC on Ethereum is one variable: Circle's contract on the main network, or the one that is named", () => {
  const evmWith = (more: Record<string, string>) => readConfig({ ...REAL, ...KEYS, ...NODE, ...more }).chains.evm!;
  expect(namedTokens(evmWith({}))).toEqual([]);
  const circle = { EVM_USDC_CONTRACT: "circle" };
  const token = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
  expect(namedTokens(evmWith(circle))).toEqual([
    { channel: "USDC-ERC20", coin: "USDC", token, decimals: 6, isTried: true },
  ]);
  expect(() => evmWith({ ...circle, EVM_CHAIN_ID: "11155111" })).toThrow(
    /EVM_USDC_CONTRACT: "circle" is known on the main/,
  );
  expect(evmWith({ EVM_USDC_CONTRACT: token, EVM_CHAIN_ID: "11155111" }).usdcContract).toBe(token);
  expect(() => evmWith({ EVM_USDC_CONTRACT: token.slice(1) })).toThrow(/EVM_USDC_CONTRACT/);
});

test("where money is real, an open chain without anything that holds its keys is refused", () => {
  expect(() => readConfig({ ...REAL, ...NODE })).toThrow(/WALLET_PASSPHRASE/);
  expect(() => readConfig({ ...REAL, ...NODE, WALLET_PASSPHRASE_FD: "-1" })).toThrow(/WALLET_PASSPHRASE_FD/);
  expect(readConfig({ ...REAL, ...NODE, ...KEYS }).chains.keys).toEqual({
    way: "keystore",
    passphraseFd: 3,
  });
  expect(readConfig({}).chains.keys).toEqual({ way: "keystore", passphraseFd: undefined });
});

test("a passphrase in the environment, which every child and every look at the process shows, stops the start", () => {
  const inTheOpen = { ...REAL, ...NODE, ...KEYS, WALLET_PASSPHRASE: "long enough for a test" };
  expect(() => readConfig(inTheOpen)).toThrow("a passphrase is not taken from the environment");
  expect(() => readConfig(inTheOpen)).not.toThrow("long enough");
});

test("a service that holds the keys needs its token and an encrypted way, and excludes the keystore", () => {
  const service = { WALLET_SIGNER_URL: "https://keys.example/agio", WALLET_SIGNER_TOKEN: "token" };
  const keys = { way: "service", url: service.WALLET_SIGNER_URL, token: "token" };
  expect(readConfig({ ...REAL, ...NODE, ...service }).chains.keys).toEqual(keys);
  expect(() => readConfig({ ...REAL, WALLET_SIGNER_URL: service.WALLET_SIGNER_URL })).toThrow(/WALLET_SIGNER_TOKEN/);
  expect(() => readConfig({ ...REAL, ...service, ...KEYS })).toThrow(/exclude/);
  expect(() => readConfig({ ...REAL, ...service, WALLET_SIGNER_URL: "http://keys.example" })).toThrow(/https/);
  expect(readConfig({ ...REAL, ...service, WALLET_SIGNER_URL: "http://127.0.0.1:9000" }).chains.keys.way).toBe(
    "service",
  );
});

test("Bitcoin and Tron are open where a node is named, on the main network unless another is", () => {
  const closed = readConfig({ ...REAL }).chains;
  expect([closed.bitcoin, closed.tron]).toEqual([undefined, undefined]);
  const bitcoin = { BITCOIN_RPC_URL: "http://127.0.0.1:8332", BITCOIN_RPC_AUTH: "user:word" };
  const tron = { TRON_NODE_URL: "https://tron.example" };
  const { chains } = readConfig({ ...REAL, ...KEYS, ...bitcoin, ...tron });
  expect(chains.bitcoin).toEqual({ rpcUrl: "http://127.0.0.1:8332", rpcAuth: "user:word", network: "mainnet" });
  const usdtContract = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
  expect(chains.tron).toEqual({ nodeUrl: tron.TRON_NODE_URL, solidityUrl: tron.TRON_NODE_URL, usdtContract });
  expect(readConfig({ ...REAL, ...KEYS, ...bitcoin, BITCOIN_NETWORK: "regtest" }).chains.bitcoin?.network).toBe(
    "regtest",
  );
  expect(() => readConfig({ ...REAL, ...bitcoin })).toThrow(/WALLET_PASSPHRASE/);
  expect(() => readConfig({ ...bitcoin, BITCOIN_NETWORK: "main" })).toThrow(/BITCOIN_NETWORK/);
  expect(() => readConfig({ ...tron, TRON_USDT_CONTRACT: usdtContract.toLowerCase() })).toThrow(/TRON_USDT_CONTRACT/);
});

test("a contract that pays many at once is named with the hash of its code, and nothing beside", () => {
  const address = "0xD152f549545093347A162Dce210e7293f1452150";
  const codeHash = `0x${"ab".repeat(32)}`;
  const evmOf = (EVM_MULTI_SEND: string) => readConfig({ ...REAL, ...NODE, ...KEYS, EVM_MULTI_SEND }).chains.evm;
  expect(evmOf(`${address} ${codeHash}`)?.multiSend).toEqual({ address, codeHash });
  expect(readConfig({ ...REAL, ...NODE, ...KEYS }).chains.evm?.multiSend).toBeUndefined();
  const wrong = [
    address,
    codeHash,
    `${address} ${codeHash} ${codeHash}`,
    `${address} 0xabc`,
    `${address.replace("D", "d")} ${codeHash}`,
  ];
  for (const text of wrong) expect(() => evmOf(text)).toThrow(/EVM_MULTI_SEND/);
});
