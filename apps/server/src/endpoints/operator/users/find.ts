import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

const ACCOUNT_NUMBER = /^[1-9]\d{0,8}$/;

/** Users by number, or by the beginning of a name, address or phone number; by the number of an account its owner. */
export const findUsers: Handler<"operator.users.find", "pipeline" | "userFinder"> = async (
  { pipeline, userFinder },
  request,
) => {
  const { search } = request;
  const ownerId = ACCOUNT_NUMBER.test(search)
    ? await pipeline.read((state) => state.users.ownerOf(Number(search)))
    : undefined;
  return (await userFinder.find(request, ownerId)) ?? refuse("BAD_PARAMETER", "after");
};
