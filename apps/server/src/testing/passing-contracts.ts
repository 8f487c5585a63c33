import type { LocalEvm } from "./local-evm.ts";

const GAS = "0x100000";
const word = (address: string): string => address.slice(2).toLowerCase().padStart(64, "0");
const digits = (address: string): string => address.slice(2).toLowerCase();
/** CALL with all gas and the ether that came, to what stands on the stack; its arguments are empty. */
const CALL_WITH_VALUE = "5af1";
const NO_DATA = "6000600060006000";
/** To the address in the call's first word. */
const PASS_ON = `${NO_DATA}34600035${CALL_WITH_VALUE}`;
const STOP = "00";
const REVERT = "60006000fd";
const SELF_DESTRUCT = "600035ff";

/** Programs that pass ether on, written as the machine reads them: no compiler is needed. */
export interface PassingContracts {
  /** By an inner call. */
  forward(to: string, wei: bigint): Promise<string>;
  /** Two inner calls of half of it each. */
  split(to: string, wei: bigint): Promise<string>;
  /** By its end. */
  selfDestruct(to: string, wei: bigint): Promise<string>;
  /** While it is created. */
  create(to: string, wei: bigint): Promise<string>;
  /** By a call within a call that is undone, while the transaction succeeds. */
  revertInside(to: string, wei: bigint): Promise<string>;
}

export async function deployPassingContracts(local: LocalEvm): Promise<PassingContracts> {
  const { dev: from, rpc } = local;
  const hex = (wei: bigint): string => `0x${wei.toString(16)}`;

  /** Its own creation code copies what follows it. */
  async function deploy(program: string): Promise<string> {
    const length = (program.length / 2).toString(16).padStart(2, "0");
    const hash = await local.sendAs({ from, data: `0x60${length}80600b6000396000f3${program}`, gas: GAS });
    const receipt = await rpc<{ readonly contractAddress: string }>("eth_getTransactionReceipt", [hash]);
    return receipt.contractAddress;
  }

  const half = `${NO_DATA}60023404600035${CALL_WITH_VALUE}`;
  const forwarding = await deploy(`${PASS_ON}${STOP}`);
  const splitting = await deploy(`${half}${half}${STOP}`);
  const ending = await deploy(SELF_DESTRUCT);
  const reverting = await deploy(`${PASS_ON}${REVERT}`);
  const outer = await deploy(`6020600060003760006000602060003473${digits(reverting)}${CALL_WITH_VALUE}${STOP}`);
  const callOf = (contract: string) => (to: string, wei: bigint) =>
    local.sendAs({ from, to: contract, value: hex(wei), data: `0x${word(to)}`, gas: GAS });
  return {
    forward: callOf(forwarding),
    split: callOf(splitting),
    selfDestruct: callOf(ending),
    create: (to, wei) =>
      local.sendAs({ from, value: hex(wei), data: `0x${NO_DATA}3473${digits(to)}${CALL_WITH_VALUE}${STOP}`, gas: GAS }),
    revertInside: callOf(outer),
  };
}
