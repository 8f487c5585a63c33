import { deviceName, maskedAddress } from "../../users/devices.ts";
import type { Handler } from "../handler.ts";

/** Where the caller is signed in. */
export const listSessions: Handler<"security.listSessions", "sessions"> = async (services, _request, call) =>
  (await services.sessions.list(call.userId, call.token)).map((session) => ({
    id: session.sessionId,
    device: deviceName(session.device),
    address: maskedAddress(session.address),
    isCurrent: session.isCurrent,
    createTime: session.createdAt,
    usedTime: session.usedAt,
  }));
