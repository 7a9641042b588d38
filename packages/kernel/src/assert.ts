/** A bug in our own code: rolled back, answered 500, alerted. Never a business refusal. */
export class Broken extends Error {
  override name = 'Broken';
}

/** Throws `Broken` unless `condition` holds. Stays on in production (security 4.5). */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Broken(message);
}

/** Marks an unreachable default branch of a switch over a union; a new member then fails to compile. */
export function never(value: never, what: string): never {
  throw new Broken(`unexpected ${what}: ${String(value)}`);
}
