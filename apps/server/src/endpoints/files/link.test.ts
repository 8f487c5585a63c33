import { refuse, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Services } from "../services.ts";
import type { Call } from "../../call/call.ts";
import { linkToPicture } from "./link.ts";

const OWNER = 7;
const URL = "/api/files/aaaaaaaaaaaaaaaaaaaa";
const LINK = { link: "https://exchange.example/picture", expireTime: 1_000 };

const pictures = {
  isOwnedBy: (url: string, owner: number) => Promise.resolve(url === URL && owner === OWNER),
  linkTo: () => Promise.resolve(LINK),
} as unknown as Services["pictures"];

const asked = (owner: number, url: string) => linkToPicture({ pictures }, { url }, { userId: userId(owner) } as Call);

test("the owner of a picture gets a link to it", async () => {
  expect(await asked(OWNER, URL)).toEqual(LINK);
});

test("someone else's picture and one that is not there answer alike", async () => {
  expect(await asked(OWNER + 1, URL)).toEqual(refuse("NOT_FOUND", "url"));
  expect(await asked(OWNER, `${URL}b`)).toEqual(refuse("NOT_FOUND", "url"));
});
