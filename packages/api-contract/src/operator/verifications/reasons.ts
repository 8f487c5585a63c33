/** Why a submission is refused, in words that its user reads in their own language. */
export const VERIFICATION_REASONS = [
  "unreadable",
  "incomplete",
  "expired",
  "mismatch",
  "notYours",
  "altered",
  "other",
] as const;

export type VerificationReason = (typeof VERIFICATION_REASONS)[number];
