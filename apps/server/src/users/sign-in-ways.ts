import { refuse, type Refusal } from "@agio/primitives";
import type { AllSettings, SignType } from "@agio/api-contract";

interface Reach {
  readonly settings: () => AllSettings;
}

/** 0 account name, 1 e-mail, 2 phone, 3 wallet: whether people may sign up and in by it. */
export function isWayOpen({ settings }: Reach, way: SignType): boolean {
  const { ordinaryIsOpen, emailIsOpen, phoneIsOpen, addressIsOpen, walletOnly } = settings().LOGIN_REGIS_SETTING;
  if (way === 3) return addressIsOpen || walletOnly;
  if (walletOnly) return false;
  if (way === 0) return ordinaryIsOpen;
  return way === 1 ? emailIsOpen : phoneIsOpen;
}

/** Refuses a way that is closed. */
export const checkWayOpen = (reach: Reach, way: SignType): Refusal | undefined =>
  isWayOpen(reach, way) ? undefined : refuse("SIGN_IN_WAY_CLOSED", "signType");
