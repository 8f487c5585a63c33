const SHOWN = 10;

/** A hash, its beginning and end; the whole of it in its title. */
export function HashText({ hash }: { hash: string }) {
  return (
    <span className="ui-figures" dir="ltr" title={hash}>
      {hash.length <= 2 * SHOWN ? hash : `${hash.slice(0, SHOWN)}…${hash.slice(-SHOWN)}`}
    </span>
  );
}
