/** An amount on the wire, and what the exchange counts. */
export const NUMBERS_EXAMPLE = { amount: "1.25", coin: "USDT", atoms: 1_250_000 } as const;

/** The meaning of the numbers in every call, for whoever reads the description (rules 1.2). */
export const API_NUMBERS: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: "Decimals as strings",
    text:
      'Amounts, prices and quantities are decimals in strings, such as "0.001": no exponent, no blanks, at most 16 whole ' +
      "digits and 18 decimals. Only amounts of statements and results carry a sign. Read them with a decimal library: a " +
      "binary fraction loses the last digits.",
  },
  {
    name: "Scale and atoms",
    text:
      "Every coin has a scale, the number of its decimals. The exchange counts in atoms, the smallest unit, as whole numbers: " +
      `with a scale of 6, ${NUMBERS_EXAMPLE.amount} ${NUMBERS_EXAMPLE.coin} is ${NUMBERS_EXAMPLE.atoms} atoms. An amount ` +
      "with more decimals than its coin is refused, never rounded. A charge is rounded up to an atom, a credit down.",
  },
  {
    name: "Ticks and lots",
    text:
      "A price has at most basePrecision decimals and a quantity at most coinPrecision, as getCoinList shows of each market; " +
      "the smallest steps are a tick and a lot. A tick times a lot is a whole number of atoms, so a trade is never rounded.",
  },
  {
    name: "Contracts",
    text:
      "Sizes of futures are whole numbers of contracts (share); one holds shareNumber of the traded coin, and num is the same " +
      "size in that coin. Options are counted in contracts of one coin, with coinPrecision decimals.",
  },
  {
    name: "Rates, times and ids",
    text: "Rates are percent unless a field says otherwise: 8 is 8 %. Times are UTC milliseconds. Ids are whole numbers below 2^53.",
  },
];

/** The same as Markdown. */
export const API_NUMBERS_TEXT = API_NUMBERS.map(({ name, text }) => `**${name}.** ${text}`).join("\n\n");
