import { expect, test } from "vitest";
import { matchingStyles } from "./matching-styles.ts";

const PAGE = '<div class="card desk:wide p-0.5"><h2 class="title">Words</h2></div>';

test.each([
  [".card{color:red}", ".card{color:red}"],
  [".card,.other{color:red}", ".card{color:red}"],
  [".card .other{color:red}", ""],
  [".card:is(.other,[data-a]):hover:not(:disabled,[aria-disabled=true]){color:red}", "same"],
  ["html,table,h2{margin:0}", "html,h2{margin:0}"],
  ["*,:after{margin:0}", "same"],
  ["::placeholder{opacity:1}", ""],
  ["[dir=rtl] .card{color:red}", "same"],
  [".p-0\\.5{padding:2px}", "same"],
  [".p-0\\.25{padding:1px}", ""],
  [".desk\\:wide{width:9px}", "same"],
  ["@media (width>=1px){.card{a:b}.other{a:b}}", "@media (width>=1px){.card{a:b}}"],
  ["@media (width>=1px){.other{a:b}}", ""],
  ["@layer base,components;@layer base{h2{a:b}}", "same"],
  ["@layer properties{*{--tw-a:initial}}", ""],
  ["@keyframes spin{to{rotate:1turn}}@property --a{syntax:'*'}.card{a:b}", ".card{a:b}"],
  [".card{&:hover{a:b}}", "same"],
])("of %s the page needs %s", (css, needed) => {
  expect(matchingStyles(PAGE, css)).toBe(needed === "same" ? css : needed);
});
