import { ENDPOINTS } from "@agio/api-contract";
import { expect, test } from "vitest";
import { checkInput, checkStaffInput, holdsChinese, requestInput } from "./request-input.ts";

test("a Chinese character is found in values, names and nested values", () => {
  expect(holdsChinese({ a: "plain", b: "Ünïcode ひらがな" })).toBe(false);
  expect(holdsChinese({ a: "中" })).toBe(true);
  expect(holdsChinese({ 中: 1 })).toBe(true);
  expect(holdsChinese({ a: [{ b: "x文" }] })).toBe(true);
});

test("the body wins over the query, the path over both", () => {
  expect(requestInput({ id: "1", a: "q" }, { id: 2 }, undefined)).toEqual({ id: 2, a: "q" });
  expect(requestInput({}, { id: 2 }, { id: "3" })).toEqual({ id: "3" });
  expect(requestInput({}, null, {})).toEqual({});
});

test("a body that is no record is refused, whatever the query holds", () => {
  for (const body of [[], [1], "text", 7, true]) {
    expect(checkInput(ENDPOINTS["orders.cancel"], requestInput({ id: "1" }, body, {}))).toMatchObject({
      refusal: "BAD_PARAMETER",
    });
  }
});

test("the refusal names the field that is wrong", () => {
  expect(checkInput(ENDPOINTS["orders.cancel"], { id: "x" })).toEqual({ refusal: "BAD_PARAMETER", field: "id" });
});

test("a null character is refused in any field, of users and of the staff: no database keeps it", () => {
  const refusal = (field: string) => ({ refusal: "BAD_PARAMETER", field });
  const login = { loginName: "\0", pwd: "123456" };
  expect(checkStaffInput(ENDPOINTS["operator.login"], login)).toEqual(refusal("loginName"));
  expect(checkStaffInput(ENDPOINTS["operator.login"], { loginName: "anna", pwd: "12\u{0}456" })).toEqual(
    refusal("pwd"),
  );
  const asUser = { signType: 0, loginName: "anna", pwd: "12\u{0}456" };
  expect(checkInput(ENDPOINTS["user.login"], asUser)).toEqual(refusal("pwd"));
  expect(checkInput(ENDPOINTS["user.login"], { ...asUser, pwd: "123456" })).toHaveProperty("checked");
});
