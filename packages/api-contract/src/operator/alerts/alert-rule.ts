import { z } from "zod";
import { email, phone, plainText, wholeNumber } from "../../fields.ts";

const NAME_LENGTH_MAX = 80;
const CONTACTS_MAX = 5;
const DAY_SECONDS = 86_400;
const URL_LENGTH_MAX = 300;

/** Somebody who is called: an e-mail address, a phone number with its country code, or a server of the operator's own. */
const contact = z.union([
  z.object({ kind: z.literal("mail"), to: email }),
  z.object({ kind: z.literal("sms"), to: phone }),
  z.object({ kind: z.literal("http"), to: z.url({ protocol: /^https?$/ }).max(URL_LENGTH_MAX) }),
]);

/**
 * When somebody is called: `measure` of /metrics ("agio_insurance"), of one `subject` ("USDT") or "" for any, stays above or
 * below `threshold` for `forSeconds`. Whoever is in `escalationContacts` is called too when nobody has seen the alert for
 * `escalateSeconds`; 0: never.
 */
export const alertTerms = {
  name: plainText(NAME_LENGTH_MAX).pipe(z.string().min(1)),
  measure: z.string().regex(/^agio_\w{1,60}$/),
  subject: z.string().max(60),
  isAbove: z.boolean(),
  threshold: z.string().regex(/^-?\d{1,16}(?:\.\d{1,9})?$/),
  forSeconds: wholeNumber(0, DAY_SECONDS),
  contacts: z.array(contact).min(1).max(CONTACTS_MAX),
  escalateSeconds: wholeNumber(0, DAY_SECONDS),
  escalationContacts: z.array(contact).max(CONTACTS_MAX),
  isOn: z.boolean(),
};
