/** A migration's name begins with its UTC creation time to the second. */
export const MIGRATION_NAME = /^(\d{14})-[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Why a database cannot be migrated to this release, or null when it can. `known` are the names of this release, `applied`
 * those recorded in the database. A newer database is no fault: during a rollout or rollback the older release runs on the
 * newer schema.
 */
export function historyFault(known: readonly string[], applied: readonly string[]): string | null {
  const ordered = [...known].sort();
  const done = [...applied].sort();
  const foreign = done.filter((name) => !ordered.includes(name));
  const last = ordered.at(-1) ?? '';
  const other = foreign.find((name) => ordered.length === 0 || name < last);
  if (other)
    return `it was made by another history of migrations (${other} is not one of this release). Start afresh with an empty database: there is no way from the one to the other`;
  const late = ordered.find((name) => !done.includes(name) && name < (done.at(-1) ?? ''));
  if (late)
    return `migration ${late} is dated before ${done.at(-1)}, which is applied already: give it the timestamp of now, so that every database runs them in one order`;
  return null;
}

/** Faults in the names of a migrations folder at `nowMs`, one line each. */
export function migrationNameFaults(names: readonly string[], nowMs: number): string[] {
  const seen = new Map<string, string>();
  return [...names].sort().flatMap((name) => {
    const stamp = MIGRATION_NAME.exec(name)?.[1];
    const at = stamp ? timeOf(stamp) : null;
    if (!stamp || at === null) return [`${name}: named <14-digit UTC timestamp>-<what-it-does>`];
    const twin = seen.get(stamp);
    seen.set(stamp, name);
    return [
      ...(twin ? [`${name}: has the timestamp of ${twin}; give it one of its own`] : []),
      ...(at > nowMs ? [`${name}: is dated in the future; give it the timestamp of now`] : []),
    ];
  });
}

/** Milliseconds of a `YYYYMMDDhhmmss` in UTC; null for an invalid time. */
function timeOf(stamp: string): number | null {
  const iso = stamp.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6.000Z');
  const at = Date.parse(iso);
  return Number.isNaN(at) || new Date(at).toISOString() !== iso ? null : at;
}
