import type { Random } from "@agio/testkit";

/** Deeper than any contract nests, and than a parser should recurse. */
const DEEP = 5_000;
/** Fits below the largest body of a user's call. */
const LONG = 15_000;

const JSON_TYPE = "application/json";

type Json = Readonly<Record<string, unknown>>;

/** Bodies for calls that expect JSON, made from a request that fits: each is sent as it stands, with its content type. */
const SHAPES: readonly ((request: Json) => readonly [body: string, type: string])[] = [
  (request) => [`[${JSON.stringify(request)}]`, JSON_TYPE],
  (request) => [JSON.stringify(Object.entries(request)), JSON_TYPE],
  (request) => [JSON.stringify(JSON.stringify(request)), JSON_TYPE],
  (request) => [twice(request), JSON_TYPE],
  (request) => [withKey(request, '"__proto__":{"isAdmin":true,"userId":1,"operatorId":1}'), JSON_TYPE],
  (request) => [withKey(request, '"constructor":{"prototype":{"isFrozen":false}}'), JSON_TYPE],
  (request) => [withKey(request, '"userId":1,"operatorId":1,"token":"x","isAdmin":true,"status":2'), JSON_TYPE],
  (request) => [withKey(request, '"toJSON":1,"then":1,"length":-1,"hasOwnProperty":null'), JSON_TYPE],
  (request) => [JSON.stringify(request).slice(0, -1), JSON_TYPE],
  (request) => [`${JSON.stringify(request)}}`, JSON_TYPE],
  (request) => [`\ufeff${JSON.stringify(request)}`, JSON_TYPE],
  (request) => [JSON.stringify(request).replaceAll('"', "'"), JSON_TYPE],
  (request) => [JSON.stringify(arrays(request)), JSON_TYPE],
  (request) => [JSON.stringify(objects(request)), JSON_TYPE],
  () => [`${"[".repeat(DEEP)}${"]".repeat(DEEP)}`, JSON_TYPE],
  () => [`${'{"a":'.repeat(DEEP / 2)}1${"}".repeat(DEEP / 2)}`, JSON_TYPE],
  (request) => [withKey(request, `"long":"${"\\u0000".repeat(LONG / 6)}"`), JSON_TYPE],
  (request) => [withKey(request, `"${"k".repeat(LONG)}":1`), JSON_TYPE],
  (request) => [`${JSON.stringify(request)}${" ".repeat(64 * 1_024)}`, JSON_TYPE],
  (request) => [JSON.stringify(request), "text/plain"],
  (request) => [JSON.stringify(request), "application/json; charset=utf-7"],
  (request) => [new URLSearchParams(texts(request)).toString(), "application/x-www-form-urlencoded"],
  () => ['<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', "application/xml"],
  ...["null", "true", "0", '""', "{}", "[]", "NaN", "undefined", "1e999", "\u0000", ""].map(
    (body) => (): readonly [string, string] => [body, JSON_TYPE],
  ),
];

/** Every key twice, the second time with null. */
function twice(request: Json): string {
  const nulls = Object.keys(request).map((key) => `${JSON.stringify(key)}:null`);
  return withKey(request, nulls.join(","));
}

const withKey = (request: Json, member: string): string => {
  const body = JSON.stringify(request);
  return body === "{}" || member === "" ? `{${member}}` : `${body.slice(0, -1)},${member}}`;
};

const mapped = (request: Json, change: (value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(request).map(([key, value]) => [key, change(value)]));

const arrays = (request: Json): Json => mapped(request, (value) => [value, value]);
const objects = (request: Json): Json => mapped(request, (value) => ({ $ne: value, toString: value }));
const texts = (request: Json): Record<string, string> =>
  mapped(request, (value) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""))) as Record<
    string,
    string
  >;

/** A body of the wrong shape, and the type that it claims. */
export const hostileBody = (request: Json, random: Random): readonly [body: string, type: string] =>
  random.pick(SHAPES)(request);
