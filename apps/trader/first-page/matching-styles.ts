/** Blocks that only say when the rules in them hold. */
const CONDITIONS = /^@(?:media|supports|layer|container)\b/;
/** Registered properties have their initial values without these rules. */
const LEFT_OUT = /^@layer properties\b/;
/** Elements of every page. */
const EVERYWHERE = ["html", "body"];

/**
 * The rules of a built style sheet that elements of the page can match, in their order and layers: what it needs to be
 * painted. Selectors are read as far as their classes and elements outside of parentheses; animations and parts of form fields are left out.
 */
export function matchingStyles(html: string, css: string): string {
  const classes = new Set(valuesOf(html, /\bclass="([^"]*)"/g).flatMap((value) => value.split(/\s+/)));
  const tags = new Set([...EVERYWHERE, ...valuesOf(html, /<([a-z][\w-]*)/g)]);
  const canMatch = (selector: string): boolean => {
    if (selector.startsWith("::")) return false;
    const outside = selector.replace(/\\.|\[[^\]]*\]|::?[\w-]+|\((?:[^()]|\([^()]*\))*\)/g, (part) =>
      part.startsWith("\\") ? part : "",
    );
    return (
      valuesOf(outside, /\.((?:\\.|[\w-])+)/g).every((name) => classes.has(name.replaceAll("\\", ""))) &&
      valuesOf(outside, /(?:^|[\s>+~])([a-z][\w-]*)/g).every((name) => tags.has(name))
    );
  };
  return matchingRules(css, canMatch);
}

const valuesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? "");

function matchingRules(css: string, canMatch: (selector: string) => boolean): string {
  return rulesOf(css)
    .map(({ prelude, body }) => {
      if (body === undefined) return `${prelude};`;
      if (CONDITIONS.test(prelude)) {
        const inner = LEFT_OUT.test(prelude) ? "" : matchingRules(body, canMatch);
        return inner === "" ? "" : `${prelude}{${inner}}`;
      }
      if (prelude.startsWith("@")) return "";
      const selectors = listOf(prelude).filter(canMatch);
      return selectors.length === 0 ? "" : `${selectors.join(",")}{${body}}`;
    })
    .join("");
}

interface Rule {
  readonly prelude: string;
  /** Undefined for a statement: "@layer base, components". */
  readonly body: string | undefined;
}

/** The rules of a sheet or block, with what is inside them as it stands. Strings hold no braces in a built sheet of ours. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at++) {
    const mark = css[at];
    if (mark === "\\") at++;
    else if (mark === "{" && depth++ === 0) open = at;
    else if (mark === "}" && --depth === 0) {
      rules.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
      start = at + 1;
    } else if (mark === ";" && depth === 0) {
      rules.push({ prelude: css.slice(start, at).trim(), body: undefined });
      start = at + 1;
    }
  }
  return rules;
}

/** The selectors of a list; commas in parentheses are parts of one. */
function listOf(prelude: string): string[] {
  return prelude.match(/(?:\\.|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^,])+/g) ?? [];
}
