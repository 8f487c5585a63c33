import type { AllSettings } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import { isOutage } from "@agio/projections";
import { countriesOfPhone } from "../users/calling-codes.ts";

/** Products that an operator opens, and may close by country. */
export type GatedProduct = keyof AllSettings["PRODUCT_COUNTRY_SETTING"];

/** How long what is known of a user's country serves. */
const COUNTRY_AGE_MAX_MS = 30_000;
const USERS_MAX = 10_000;

export interface ProductGateParts {
  readonly settings: () => AllSettings;
  /** Of the user's basic verification, unless it was refused; "" for none. */
  readonly verifiedCountryOf: (userId: number) => Promise<string>;
  /** Digits with country code; "" for none. */
  readonly phoneOf: (userId: number) => Promise<string>;
  readonly clock: () => number;
}

/** Says whether a user may open something new in a product. What they have is closed and settled all the same. */
export interface ProductGate {
  isOpen(product: GatedProduct): boolean;
  /** PRODUCT_CLOSED, or COUNTRY_CLOSED where the product is closed for the user's country. */
  refusal(product: GatedProduct, userId: number): Promise<Refusal | undefined>;
}

/** Whether the settings offer a product: trading by its tab, the rest by their entries in the menus. */
export function isOffered(
  settings: Pick<AllSettings, "PLAYING_SETTING" | "SIDEBAR_SETTING" | "BOTTOM_MENU_SETTING">,
  product: GatedProduct,
): boolean {
  const { PLAYING_SETTING, SIDEBAR_SETTING, BOTTOM_MENU_SETTING } = settings;
  if (product === "SecondContract" || product === "Ustandard") {
    return PLAYING_SETTING.some(({ name, isOpen }) => name === product && isOpen);
  }
  return [...SIDEBAR_SETTING, ...BOTTOM_MENU_SETTING].some(({ key, isOpen }) => key === product && isOpen);
}

export function openProductGate({ settings, verifiedCountryOf, phoneOf, clock }: ProductGateParts): ProductGate {
  const known = new Map<number, { readonly countries: readonly string[]; readonly readAt: number }>();

  /** Their verified country; until then every country that their phone number may be of. */
  async function countriesOf(userId: number): Promise<readonly string[]> {
    const now = clock();
    const remembered = known.get(userId);
    if (remembered !== undefined && now - remembered.readAt < COUNTRY_AGE_MAX_MS) return remembered.countries;
    let countries: readonly string[];
    try {
      const verified = await verifiedCountryOf(userId);
      countries = verified === "" ? countriesOfPhone(await phoneOf(userId)) : [verified];
    } catch (thrown) {
      // People move more rarely than a database is away: what was known of them serves until it is back.
      if (remembered === undefined || !isOutage(thrown)) throw thrown;
      return remembered.countries;
    }
    const oldest = known.keys().next();
    if (known.size >= USERS_MAX && !oldest.done) known.delete(oldest.value);
    known.set(userId, { countries, readAt: now });
    return countries;
  }

  return {
    isOpen: (product) => isOffered(settings(), product),
    async refusal(product, userId) {
      if (!isOffered(settings(), product)) return refuse("PRODUCT_CLOSED");
      const closed = settings().PRODUCT_COUNTRY_SETTING[product];
      if (closed.length === 0) return undefined;
      const countries = await countriesOf(userId);
      return countries.some((country) => closed.includes(country)) ? refuse("COUNTRY_CLOSED") : undefined;
    },
  };
}
