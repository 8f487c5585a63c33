import { expect, test } from "vitest";
import { citationCheck, citationsIn, rulesIn } from "./citations.ts";

const PAGE = `
## 4. Futures
### 4.5 Liquidation
- **4.5.2** Tier by tier.
- **A-7** Plans.
## 20b. Ages
Cases FLED-001.
`;

const leadingNowhere = citationCheck(PAGE);
const rulesOf = (text: string): readonly string[] => citationsIn(text).map(({ rule }) => rule);

test("a page numbers its rules in headings and in items", () =>
  expect([...rulesIn(PAGE)]).toEqual(["4", "4.5", "4.5.2", "A-7", "20b"]));

test.each([
  ["4.3", ["4.3"]],
  ["4.5.6).", ["4.5.6"]],
  ["1.2: a trade never rounds", ["1.2"]],
  ["4.2, 4.3, 4.7)", ["4.2", "4.3", "4.7"]],
  ["2 and 6)", ["2", "6"]],
  ["12, A-13)", ["12", "A-13"]],
  ["A-21, A-22)", ["A-21", "A-22"]],
  ["2, 20b).", ["2", "20b"]],
  ['3, "fill" and "price improvement"', ["3"]],
  ["4.3 and\n * 4.5)", ["4.3", "4.5"]],
])("after the word, %j names its rules", (text, rules) => expect(rulesOf(`(rules ${text}`)).toEqual(rules));

test("one rule is cited in the singular, a reading also by itself", () =>
  expect(rulesOf("see rule 4.5 and (A-7)")).toEqual(["4.5", "A-7"]));

test("a number on the next line of a comment is cited too", () =>
  expect(citationsIn("/** As in rules\n * 4.9. */")).toEqual([{ rule: "4.9", line: 2 }]));

test("prose about rules is no citation", () =>
  expect(rulesOf("pair.rules, 0 and rules of 3 users, rules 5x")).toEqual([]));

test("a citation that leads nowhere is named with file and line", () =>
  expect(leadingNowhere("a.ts", "// fine (rules 4.5.2)\n// (rules 4.5, 4.9)\n// (A-99)")).toEqual([
    "a.ts:2: rules 4.9",
    "a.ts:3: rules A-99",
  ]));

test("a case of a list outside has to be explained by the page; a public standard has not", () =>
  expect(leadingNowhere("a.ts", "FLED-001, LIQ-029, SHA-256, EIP-191")).toEqual(["a.ts:1: LIQ-029"]));
