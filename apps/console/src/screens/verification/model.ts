import type { DataOf } from "@agio/api-contract";

export type Shown = DataOf<"operator.verifications.show">;
export type Submission = NonNullable<Shown["earlier"]>;

/** Pending. */
export const PENDING = 1;
export const PASSED = 2;

/** The fields that a user may be asked to mend, by level. */
export const FIELDS = [
  "realName",
  "country",
  "cardType",
  "idCard",
  "frontUrl",
  "backUrl",
  "handUrl",
  "address",
] as const;

export const PICTURES = ["frontUrl", "backUrl", "handUrl"] as const;

export const HINTS = ["document", "device", "network", "payee"] as const;

/** Kinds of documents by the numbers of the wire. */
export const CARD_TYPES = [1, 2, 3] as const;

/** How a picture is looked at. */
export interface Look {
  readonly zoom: number;
  readonly turns: number;
  readonly contrast: number;
}

export const PLAIN: Look = { zoom: 1, turns: 0, contrast: 1 };
const [ZOOM_MIN, ZOOM_MAX, ZOOM_STEP] = [1, 5, 0.5];
const CONTRASTS = [1, 1.5, 2.2];

export const zoomed = (look: Look, steps: number): Look => ({
  ...look,
  zoom: Math.min(Math.max(look.zoom + steps * ZOOM_STEP, ZOOM_MIN), ZOOM_MAX),
});

export const turned = (look: Look, quarters: number): Look => ({ ...look, turns: (look.turns + quarters + 4) % 4 });

/** Plain, strong, stronger, plain. */
export const contrasted = (look: Look): Look => {
  const at = CONTRASTS.indexOf(look.contrast);
  return { ...look, contrast: CONTRASTS[(at + 1) % CONTRASTS.length] ?? 1 };
};
