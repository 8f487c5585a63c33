import { assert } from "@agio/primitives";
import { fundingRatePpb } from "@agio/formulas";
import type { Event } from "../events.ts";
import type { Contract } from "../futures/contract.ts";

/** Fees and funding of a contract since its last settlement. */
interface Counted {
  feesAtoms: number;
  /** Funding that the others paid beyond the interest. */
  beyondAtoms: number;
  /** Each payment is rounded up. */
  payments: number;
}

/**
 * Whoever sets the premium, the others pay no more for it in a settlement than half of the fees that were collected on the
 * contract since the one before.
 */
export class PremiumLaw {
  private readonly group: readonly number[];
  private readonly contracts: readonly (Contract | undefined)[];
  private readonly counted = new Map<number, Counted>();

  constructor(group: readonly number[], contracts: readonly (Contract | undefined)[]) {
    this.group = group;
    this.contracts = contracts;
  }

  /** In the order of the events. */
  after(event: Event): void {
    if (event.type === "ContractTraded") {
      this.of(event.contractId).feesAtoms += event.makerFeeAtoms + event.takerFeeAtoms;
    } else if (event.type === "FundingPaid" && event.atoms < 0 && !this.group.includes(event.userId)) {
      this.notePayment(event);
    } else if (event.type === "FundingSettled") {
      const { feesAtoms, beyondAtoms, payments } = this.of(event.contractId);
      const most = feesAtoms / 2 + payments;
      assert(beyondAtoms <= most, `a premium takes ${beyondAtoms} of others, and half of the fees is ${most}`);
      this.counted.delete(event.contractId);
    }
  }

  private notePayment({ contractId, atoms, ratePpb }: Extract<Event, { readonly type: "FundingPaid" }>): void {
    const { fundingIntervalHours: intervalHours, fundingCapPpb: capPpb } = (this.contracts[contractId] as Contract)
      .rules;
    const interestPpb = fundingRatePpb({ premiumPpb: 0, intervalHours, capPpb });
    const counted = this.of(contractId);
    // Of a negative rate shorts pay what they would have received, too; only what they give is counted.
    const part = ratePpb < 0 ? 1 : Math.max(0, ratePpb - interestPpb) / ratePpb;
    counted.beyondAtoms -= atoms * part;
    counted.payments++;
  }

  private of(contractId: number): Counted {
    const counted = this.counted.get(contractId) ?? { feesAtoms: 0, beyondAtoms: 0, payments: 0 };
    this.counted.set(contractId, counted);
    return counted;
  }
}
