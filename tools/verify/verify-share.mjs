// Checks every settlement of a leader's share against the sums of the follower's own ledger lines. It shares no code with the
// exchange or its screens. Run by verify-receipt.mjs when the file it is given is such a receipt.
import { decimal, units } from "./exact-figures.mjs";
import { faultsOfTimes } from "./share-times.mjs";

const PERCENT_DECIMALS = 4;
const PPM = 1_000_000n;
/** Money from the follower or to somebody is no profit; that which is put aside stays the follower's. */
const NO_PROFIT = new Set(["transfer", "copyShare"]);

const most = (...values) => values.reduce((one, other) => (one > other ? one : other));

/** True for the receipt of a follow. */
export const isFollowReceipt = (file) => file.product === "copyShare";

/** Checks every settlement; `report` gets a line for each check. Answers the exit code. */
export function verifyFollow(receipt, report) {
  const failed = [...failuresOf(receipt, report), ...failuresOfTimes(receipt, report)];
  report(failed.length === 0 ? "Every share is that of the lines." : `Not proven: ${failed.join("; ")}`);
  return failed.length === 0 ? 0 : 1;
}

function failuresOfTimes(receipt, report) {
  const faults = faultsOfTimes(receipt);
  for (const fault of faults) report(`FAIL  ${fault}`);
  if (faults.length === 0) report("ok    times of settlements and lines fit their places in the journal");
  return faults;
}

/** Recomputes each settlement from the one before it and its lines. */
function failuresOf({ coin, coinScale, settlements }, report) {
  const failed = [];
  const atoms = (text) => units(text, coinScale);
  let [realised, mark, aside, round] = [0n, 0n, 0n, 0];
  for (const [at, one] of settlements.entries()) {
    const name = `settlement ${at + 1} of ${new Date(one.time).toISOString()}`;
    const equal = (what, stated, found) => {
      if (stated !== found) failed.push(`${name}: ${what}`);
      const figures = `stated ${decimal(stated, coinScale)}, recomputed ${decimal(found, coinScale)}`;
      report(`${stated === found ? "ok  " : "FAIL"}  ${name}: ${what}: ${figures} ${coin}`);
    };
    const sum = (isCounted) => one.moved.filter(isCounted).reduce((all, row) => all + atoms(row.amount), 0n);
    const profitSince = (first) =>
      sum((row) => !NO_PROFIT.has(row.businessType) && (first === undefined || row.round >= first));
    // Who comes back after 90 days begins anew: a round of lines is one that could be such a return.
    const rounds = [...new Set(one.moved.map((row) => row.round))].filter((each) => each > round);
    const anew = rounds.find((first) => atoms(one.markBefore) === 0n && atoms(one.realized) === profitSince(first));
    if (anew !== undefined) [realised, mark] = [0n, 0n];
    realised += profitSince(anew);
    aside += sum(({ businessType, isWithheld }) => isWithheld && businessType === "copyWithheld");
    const [openLoss, paid] = [atoms(one.openLoss), -sum(({ businessType }) => businessType === "copyShare")];
    const counted = realised - openLoss;
    const share = (most(counted - mark, 0n) * units(one.shareRate, PERCENT_DECIMALS)) / PPM;
    if (openLoss < 0n) failed.push(`${name}: open loss`);
    equal("closed profit, by the lines", atoms(one.realized), realised);
    equal("mark before", atoms(one.markBefore), mark);
    equal("share paid, by the lines", atoms(one.paid), paid);
    // An account that has less pays what it has.
    if (paid < share && aside <= paid)
      report(`ok    ${name}: the account had less than ${decimal(share, coinScale)} ${coin}`);
    else equal("share, by the rule", paid, share);
    equal("given back", atoms(one.refund), most(aside - paid, 0n));
    equal(
      "left aside",
      aside + sum(({ businessType, isWithheld }) => isWithheld && businessType !== "copyWithheld"),
      0n,
    );
    [mark, aside, round] = [most(mark, counted), 0n, most(round, ...rounds)];
  }
  return failed;
}
