import { isPhone } from "@agio/primitives";
import { isAreaComplete } from "./area-columns.ts";
import type { AreaList } from "./area-columns.ts";

export interface AddressDraft {
  readonly name: string;
  readonly phone: string;
  /** Six digits; "000000" for nothing chosen. */
  readonly areaCode: string;
  readonly detail: string;
}

export type AddressField = keyof AddressDraft;

/** The four things that can be wrong. */
export type AddressFault = "nameEmpty" | "phoneInvalid" | "areaEmpty" | "detailEmpty";

/** Lines shown at first, and characters taken, of the detail address. */
export const ADDRESS_DETAIL_ROWS = 1;
export const ADDRESS_DETAIL_MAX = 200;

/** Faults that prevent saving, by field. */
export function addressFaults(
  draft: AddressDraft,
  areas: AreaList,
  isPhoneTaken: (text: string) => boolean = isPhone,
): Partial<Record<AddressField, AddressFault>> {
  return {
    ...(draft.name.trim() === "" ? { name: "nameEmpty" } : {}),
    ...(isPhoneTaken(draft.phone) ? {} : { phone: "phoneInvalid" }),
    ...(isAreaComplete(areas, draft.areaCode) ? {} : { areaCode: "areaEmpty" }),
    ...(draft.detail.trim() === "" ? { detail: "detailEmpty" } : {}),
  };
}
