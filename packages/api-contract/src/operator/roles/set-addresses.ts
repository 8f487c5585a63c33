import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { wholeNumber } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { roleName } from "../roles.ts";

const ADDRESSES_MAX = 50;
const VERSION_MAX = 0x7fff_ffff;

/** A network by its CIDR: "192.0.2.0/24", "2001:db8::/32", or one address. */
const network = z
  .string()
  .trim()
  .pipe(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]));

/**
 * From where a role may be used, when a second person agrees; empty for anywhere. Who has several roles comes in from where
 * all of them may be used. Refuses ADDRESSES_LOCK_OUT when neither of the two could come in any more; STALE_VERSION; NOT_FOUND.
 */
export const setRoleAddresses = staffSend({
  name: "operator.roles.setAddresses",
  path: "/api/operator/roles/setAddresses",
  permission: "operators.change",
  isFresh: true,
  request: z.object({
    name: roleName,
    addresses: z.array(network).max(ADDRESSES_MAX),
    version: wholeNumber(0, VERSION_MAX),
    reason,
  }),
  data: pendingRequest,
});
