// A Bitcoin node of its own in a process of its own: bcoin, regtest, in memory, with the address prefixes of Bitcoin
// Core. Arguments: the port of its JSON-RPC, its password. Says { isReady } to its parent, and takes { id, ask }:
// "forget" empties its mempool. It ends with its parent.
process.env.NODE_BACKEND = "js";
const { default: networks } = await import("bcoin/lib/protocol/networks.js");
Object.assign(networks.regtest.addressPrefix, { pubkeyhash: 0x6f, scripthash: 0xc4, bech32: "bcrt" });
Object.assign(networks.regtest.keyPrefix, { privkey: 0xef, xpubkey: 0x043587cf, xprivkey: 0x04358394 });
// Segwit after three short rounds of signalling instead of 432 blocks; the rules are the same.
for (const name of ["csv", "segwit"]) Object.assign(networks.regtest.deployments[name], { window: 3, threshold: 2 });

const { default: bcoin } = await import("bcoin");
const [port, apiKey] = process.argv.slice(2);
const node = new bcoin.FullNode({
  network: "regtest",
  memory: true,
  workers: false,
  listen: false,
  httpHost: "127.0.0.1",
  httpPort: Number(port),
  apiKey,
  indexTX: true,
  logConsole: false,
  logFile: false,
  env: false,
  argv: false,
});
await node.ensure();
await node.open();
node.chain.synced = true;

process.on("message", ({ id }) => {
  node.mempool.reset().then(
    () => process.send({ id }),
    (error) => process.send({ id, error: String(error) }),
  );
});
process.once("disconnect", () => process.exit(0));
process.send({ isReady: true });
