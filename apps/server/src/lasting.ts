import { setTimeout as sleep } from 'node:timers/promises';

/** What a look found of one invariant. */
interface Look {
  readonly id: string;
  /** Empty when the invariant holds. */
  readonly rows: readonly unknown[];
}

/** What is in flight between nodes is there a moment later; two more looks, since it may be something else each time. */
const PAUSES_MS = [2_000, 8_000];

/**
 * Which of `findings` are faults where members are spread over nodes. Each node is seen at a moment of its own there, so that of a
 * transfer to a member of another node a look may see one half. What does not hold is looked at again, by `look` for the ids
 * it is given, and is a fault if no look finds it to hold; its rows are those of the last one.
 */
export async function lasting<Found extends Look>(
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
