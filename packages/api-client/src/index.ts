export { createApiClient } from "./api-client.ts";
export type { Answer, ApiClient, ApiClientOptions, CallFailure, CallOptions } from "./api-client.ts";
export { hasChineseText } from "./chinese-text.ts";
export { judgeEnvelope } from "./judge-envelope.ts";
export type { Outcome } from "./judge-envelope.ts";
export { createOwnClient, ownFrame } from "./own-client.ts";
export type { OwnClient, OwnDataOf, OwnFrameOf, OwnRequestOf } from "./own-client.ts";
export type * from "./own-rows.ts";
export { openLiveSocket } from "./live-socket.ts";
export type {
  LiveSocket,
  LiveSocketOptions,
  SocketStatus,
  Subscription,
  TopicListener,
  WebSocketLike,
} from "./live-socket.ts";
export { randomKey } from "./random-key.ts";
export { knownRoute, loadRoutes } from "./routes.ts";
export { parseTestPlatform, serverAddressOf } from "./server-address.ts";
export type { ServerAddress, TestPlatform } from "./server-address.ts";
