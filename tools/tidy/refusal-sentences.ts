/** Literals that are joined over lines, and what stands in for their figures. */
const JOINED = /(["`])\s*\+\s*\n?\s*["`]/g;
const FIGURE = /\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g;
/** Places in a documented sentence where a figure or a name stands. */
const GAP = /\bN(?:\.segment)?\b|^acknowledged(?= )|DATA_DIR\S*(?=[ :])|…|\([^)]*\)/g;
/** Names that the sources keep as constants. */
const NAMES = { ACCEPT_LOSS: "--accept-loss-of", MANIFEST_NAME: "manifest", MARK_NAME: "acknowledged" };
/** The parts that sentences are put together from. */
const PART = /: |; |, (?=so |yet |and N |start once )/;
const WORDS_MIN = 2;

/** The first cells of the rows of a section's table, without its head. */
export function sentencesOf(page: string, heading: string): readonly string[] {
  const section = page.split(`${heading}\n`)[1]?.split(/\n##/)[0] ?? "";
  return section
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split("|")[1]?.trim() ?? "")
    .slice(1)
    .filter((cell) => !cell.startsWith("---"));
}

/** Text of sources as it is told: joined literals are one, figures are gaps. */
export function toldBy(source: string): string {
  let told = source.replaceAll(JOINED, "");
  for (const [constant, name] of Object.entries(NAMES)) told = told.replaceAll(`\${${constant}}`, name);
  return told.replaceAll(FIGURE, "N");
}

/** Parts of a documented sentence that no source tells. */
export function untold(sentence: string, told: string): readonly string[] {
  const pieces = sentence.split(PART).flatMap((part) => part.split(GAP));
  return pieces
    .map((piece) =>
      piece
        .trim()
        .replace(/^[,.:;"]+|[,.:;"]+$/g, "")
        .trim(),
    )
    .filter((piece) => piece.split(/\s+/).length >= WORDS_MIN && !told.includes(piece));
}
