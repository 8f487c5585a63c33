import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** A link to a picture of the caller's own. Someone else's and none at all answer alike. */
export const linkToPicture: Handler<"files.link", "pictures"> = async (services, request, call) => {
  const isOwn = await services.pictures.isOwnedBy(request.url, call.userId);
  const link = isOwn ? await services.pictures.linkTo(request.url) : undefined;
  return link ?? refuse("NOT_FOUND", "url");
};
