import { setTimeout as sleep } from 'node:timers/promises';

/** The result of checking one invariant. */
interface Look {
  readonly id: string;
  /** Empty when the invariant holds. */
  readonly rows: readonly unknown[];
}

/** Money in flight between nodes arrives a moment later; two more checks, since each may find something else in flight. */
const PAUSES_MS = [2_000, 8_000];

/**
 * Which of `findings` are real violations where members are spread over nodes. Each node is read at its own point in time, so a
 * check may see only one half of a transfer to a member of another node. Violated invariants are checked again by `look`, for the
 * ids it is given; only those that no check finds to hold are faults, with the rows of the last check.
 */
export async function confirmed<Found extends Look>(
  findings: readonly Found[],
  look: (ids: ReadonlySet<string>) => Promise<readonly Found[]>,
  pausesMs: readonly number[] = PAUSES_MS,
): Promise<Found[]> {
  const last = new Map(findings.map((one) => [one.id, one]));
  for (const pause of pausesMs) {
    const broken = new Set([...last.values()].filter(({ rows }) => rows.length > 0).map(({ id }) => id));
    if (broken.size === 0) break;
    await sleep(pause);
    for (const one of await look(broken)) last.set(one.id, one);
  }
  return [...last.values()];
}
