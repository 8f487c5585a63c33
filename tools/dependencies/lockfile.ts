/** An entry of npm's lockfile, as far as it is looked at. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  /** One of our own workspaces. */
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

export interface Lockfile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** SHA-512 in base64. */
const DIGEST = /^sha512-[A-Za-z0-9+/]{86}==$/;
const VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const INSTALLED = /(?:^|\/)node_modules\/((?:@[\w.-]+\/)?[\w.-]+)$/;

const isOurs = (place: string): boolean => !place.includes("node_modules/");

/** Packages as they are installed: those of ours are none. */
const installed = ({ packages }: Lockfile): readonly (readonly [place: string, entry: LockedPackage])[] =>
  Object.entries(packages).filter(([place, { link }]) => !isOurs(place) && link !== true);

/**
 * Packages of a lockfile that no registry has vouched for: an entry without a SHA-512 digest, from an address of its own
 * (a registry's package needs none: npm asks the registry that it is set up for), or of no fixed version.
 */
export function lockfileFaults(lock: Lockfile): readonly string[] {
  const faults = lock.lockfileVersion === 3 ? [] : [`lockfile version ${lock.lockfileVersion}`];
  for (const [place, { link, resolved }] of Object.entries(lock.packages)) {
    const isWorkspace = link === true && resolved !== undefined && lock.packages[resolved] !== undefined;
    if (link === true && !(isWorkspace && isOurs(resolved))) faults.push(`${place} leads to ${String(resolved)}`);
  }
  for (const [place, { version, resolved, integrity }] of installed(lock)) {
    if (!INSTALLED.test(place)) faults.push(`${place} is no place of a package`);
    if (resolved !== undefined) faults.push(`${place} comes from ${resolved}`);
    if (!DIGEST.test(integrity ?? "")) faults.push(`${place} has no digest`);
    if (!VERSION.test(version ?? "")) faults.push(`${place} has the version ${String(version)}`);
  }
  return faults;
}

/** Names of the packages that bring a script to run when they are installed, in their order. */
export const withInstallScripts = (lock: Lockfile): readonly string[] =>
  installed(lock).flatMap(([place, { hasInstallScript }]) =>
    hasInstallScript === true ? [INSTALLED.exec(place)?.[1] ?? place] : [],
  );
