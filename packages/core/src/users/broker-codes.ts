const TAG = "x-";
const FIRST = TAG.charCodeAt(0);
const CODE_LENGTH_MIN = 4;
const CODE_LENGTH_MAX = 12;
const CODE = /^[A-Z0-9]{4,12}$/;

export const isBrokerCode = (code: string): boolean => CODE.test(code);

/** True for two codes of which an order's name could mean either: one begins with the other. */
export const areAlike = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** API brokers by their codes, as of the day that is being counted; none while nothing is. No two codes are alike. */
export class BrokerCodes {
  byCode: ReadonlyMap<string, number> = new Map();

  /** The broker that an order counts for by its name; 0 for none. A common name costs one comparison. */
  brokerOf(clientOrderId: string): number {
    return clientOrderId.charCodeAt(0) === FIRST && this.byCode.size > 0 ? this.find(clientOrderId) : 0;
  }

  private find(clientOrderId: string): number {
    if (!clientOrderId.startsWith(TAG)) return 0;
    const named = clientOrderId.slice(TAG.length, TAG.length + CODE_LENGTH_MAX);
    for (let length = CODE_LENGTH_MIN; length <= named.length; length++) {
      const broker = this.byCode.get(named.slice(0, length));
      if (broker !== undefined) return broker;
    }
    return 0;
  }
}
