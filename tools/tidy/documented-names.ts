/** Names in a page that its reader would look up: file names without their folder, identifiers, paths of calls. */
export interface DocumentedNames {
  readonly files: readonly string[];
  readonly identifiers: readonly string[];
  readonly calls: readonly string[];
}

const FILE = /^[\w.-]+\.(?:tsx?|mjs|json)$/;
/** Two words at least or a constant, since a single lower-case word may be anything: a field, a status, a command. */
const IDENTIFIER = /^#?(?:[A-Z][A-Za-z]+|[A-Z][A-Z_]+|[a-z]+(?:[A-Z][a-z0-9]*)+)$/;
const CALL = /^(?:(?:GET|POST) )?(\/api\/[\w/]+)$/;

/** Names of a page in Markdown that stand between single backquotes. */
export function documentedNames(page: string): DocumentedNames {
  const quoted = [...page.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? "");
  return {
    files: quoted.filter((name) => FILE.test(name)),
    identifiers: quoted.filter((name) => IDENTIFIER.test(name)).map((name) => name.replace("#", "")),
    calls: quoted.flatMap((name) => CALL.exec(name)?.[1] ?? []),
  };
}
