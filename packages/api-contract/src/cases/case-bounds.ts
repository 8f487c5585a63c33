/** Cases of one user that are not closed, at most. */
export const OPEN_CASES_MAX = 5;
/** Cases that one user may open within a day. */
export const CASES_PER_DAY_MAX = 10;
/** Lines that one user may write within a day, in all their cases. */
export const CASE_LINES_PER_DAY_MAX = 60;
export const CASE_TEXT_MAX = 4_000;

export const CASE_TOPICS = ["account", "verification", "deposit", "withdrawal", "trading", "other"] as const;

/** 0 waits for the staff, 1 waits for the user, 2 closed. */
export const CASE_STATUS = { waits: 0, answered: 1, closed: 2 } as const;
