import type { Piece } from './mix.ts';

/** Results of one kind of call. Milliseconds. */
export interface Kind {
  readonly name: string;
  readonly done: number;
  readonly failed: number;
  /** Failures, with their counts. */
  readonly faults: ReadonlyMap<string, number>;
  /** Not started, because too many of its kind were in flight. */
  readonly skipped: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}
const AT_ONCE = 64;
const TICK_MS = 20;

/**
 * Starts each action at its rate regardless of answers (so that slowness is measured and not hidden), until the time is over.
 */
export async function pace(
  pieces: readonly Piece[],
  ms: number,
  tell: (minute: number, kinds: Kind[]) => void,
): Promise<Kind[]> {
  const started = performance.now();
  const tracks = pieces.map((piece) => ({
    piece,
    times: [] as number[],
    faults: new Map<string, number>(),
    skipped: 0,
    begun: 0,
    open: new Set<Promise<void>>(),
  }));
  const kinds = () =>
    tracks.map(({ piece, times, faults, skipped }): Kind => {
      const failed = [...faults.values()].reduce((sum, n) => sum + n, 0);
      const sorted = Float64Array.from(times).sort();
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return {
        name: piece.name,
        done: sorted.length,
        failed,
        faults,
        skipped,
        p50: at(0.5),
        p95: at(0.95),
        p99: at(0.99),
      };
    });
  let minute = 0;
  for (let now = 0; now < ms; now = performance.now() - started) {
    for (const track of tracks) {
      for (const due = (now / 1000) * track.piece.perSecond; track.begun < due; track.begun++) {
        if (track.open.size >= AT_ONCE) {
          track.skipped++;
          continue;
        }
        const from = performance.now();
        const note = (why: string) => void track.faults.set(why, (track.faults.get(why) ?? 0) + 1);
        const run = track.piece.run().then(
          (why) => {
            track.times.push(performance.now() - from);
            if (why) note(why);
          },
          (error: unknown) => note(error instanceof Error ? error.message : String(error)),
        );
        const kept: Promise<void> = run.finally(() => track.open.delete(kept));
        track.open.add(kept);
      }
    }
    if (Math.floor(now / 60_000) > minute) tell(++minute, kinds());
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(tracks.flatMap(({ open }) => [...open]));
  return kinds();
}
