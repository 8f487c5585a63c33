import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { fundPassword } from "./passwords.ts";

/** The first setting only; a second one is refused with FUND_PASSWORD_SET. */
export const setFundPassword = userSend({
  name: "user.setFundPassword",
  path: "/api/user/tardPwdSet",
  stepUp: {},
  request: z.object({ pwd: fundPassword }),
  data: z.null(),
});
