import { refuse } from "@agio/primitives";
import { expect, test, vi } from "vitest";
import type { Call } from "../../../call/call.ts";
import type { Activations } from "../../../operators/activations.ts";
import type { NewOperator, Operator } from "../../../operators/operator-store.ts";
import { testExchange } from "../../../testing/test-exchange.ts";
import { codeMailedTo, STAFF_PASSWORD } from "../../../testing/test-staff.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";
import { addOperator } from "./add.ts";

const exchange = await testExchange();
const reason = "because of a test";
const newcomer = (loginName: string) => ({
  loginName,
  email: `${loginName.toLowerCase()}@staff.example`,
  roles: ["finance" as const],
  reason,
});

test("a new operator is there once a second person agrees, and chooses a password that nobody else knows", async () => {
  const { email } = newcomer("fiona");
  const row = await agreedByTwo(exchange, "operator.operators.add", newcomer("fiona"));
  expect(row).toMatchObject({
    action: "operators.add",
    before: null,
    after: { loginName: "fiona", email, roles: ["finance"] },
  });
  const code = codeMailedTo(exchange, email);
  expect(JSON.stringify(row)).not.toContain(code);
  for (const pwd of ["", code, STAFF_PASSWORD]) {
    const login = { loginName: "fiona", pwd: pwd === "" ? " " : pwd };
    expect(await exchange.visitor.refusal("operator.login", login)).toEqual(refuse("WRONG_CREDENTIALS"));
  }
  await exchange.visitor.call("operator.activate", {
    loginName: "Fiona",
    code: code.toLowerCase(),
    pwd: STAFF_PASSWORD,
  });
  const login = { loginName: "fiona", pwd: STAFF_PASSWORD };
  expect(await exchange.visitor.call("operator.login", login)).toMatchObject({ mustEnrol: false });
});

test("until then nobody signs in by the name, and never when it is rejected", async () => {
  const id = await asked(exchange, "operator.operators.add", newcomer("gerda"));
  const login = { loginName: "gerda", pwd: STAFF_PASSWORD };
  expect(await exchange.visitor.refusal("operator.login", login)).toEqual(refuse("WRONG_CREDENTIALS"));
  expect(await decide(exchange.checker, id, "reject")).toMatchObject({ status: 2 });
  expect(exchange.sentTo(newcomer("gerda").email)).toEqual([]);
});

test("where no mail leaves the house nobody is appointed", async () => {
  const mute = { ...exchange.services, activations: { ...exchange.services.activations, canSend: false } };
  expect(await addOperator(mute, newcomer("mute"), { operatorId: 1 } as Call)).toEqual(
    refuse("UNAVAILABLE_NOW", "email"),
  );
});

test("who decides about money but not about operators may not agree", async () => {
  const id = await asked(exchange, "operator.operators.add", newcomer("greta"));
  expect(await undecided(await exchange.operator(["finance", "risk"]), id)).toEqual(refuse("NOT_PERMITTED"));
});

test("a name that is taken is refused, in any case, and also when it is taken meanwhile", async () => {
  const taken = refuse("LOGIN_NAME_TAKEN", "loginName");
  expect(await exchange.maker.refusal("operator.operators.add", newcomer("Maker"))).toEqual(taken);
  const [first, second] = [
    await asked(exchange, "operator.operators.add", newcomer("hanna")),
    await asked(exchange, "operator.operators.add", newcomer("Hanna")),
  ];
  await decide(exchange.checker, first);
  expect(await undecided(exchange.checker, second)).toEqual(taken);
  expect(await decide(exchange.checker, second, "reject")).toMatchObject({ status: 2 });
});

test("while there is one operator, the second is an owner, and there at once", async () => {
  const add = vi.fn<(operator: NewOperator) => Promise<Operator | undefined>>(() => Promise.resolve(operator));
  const send = vi.fn<Activations["send"]>(() => Promise.resolve());
  const operator = { loginName: "second", passwordHash: "" } as Operator;
  const alone = {
    ...exchange.services,
    activations: { ...exchange.services.activations, send },
    operators: { ...exchange.services.operators, add, all: () => Promise.resolve([{} as Operator]) },
  };
  const call = { operatorId: 1, language: "de" } as Call;
  expect(await addOperator(alone, newcomer("second"), call)).toEqual(refuse("BAD_PARAMETER", "roles"));
  expect(add).not.toHaveBeenCalled();
  const owner = { ...newcomer("second"), roles: ["owner" as const] };
  expect(await addOperator(alone, owner, call)).toEqual({ requestId: 0, status: 1 });
  expect(add).toHaveBeenCalledWith({ loginName: "second", email: owner.email, passwordHash: "", roles: ["owner"] });
  expect(send).toHaveBeenCalledWith(operator, "de");
  add.mockResolvedValueOnce(undefined);
  expect(await addOperator(alone, owner, call)).toEqual(refuse("LOGIN_NAME_TAKEN", "loginName"));
});
