import { familyOf } from './families.ts';
import { commitmentOf, drawOf } from './house-draw.ts';
import type { Drawn } from './play.ts';

/** The published data of a house draw, publicly available. Times in milliseconds since 1970. */
export interface PublishedDraw {
  readonly gameCode: string;
  readonly numero: string;
  readonly family: string;
  readonly openTime: number;
  readonly lockTime: number;
  readonly seeds: readonly {
    readonly side: string;
    readonly commitment: string;
    readonly committedAt: number;
    readonly seed: string | null;
    readonly revealedAt: number | null;
  }[];
  readonly book: { readonly hash: string; readonly lockedAt: number } | null;
  readonly results: readonly { readonly version: number; readonly drawn: Drawn; readonly source: string }[];
}
/** One check: whether it holds, and the value found. */
export interface DrawCheck {
  readonly what:
    | 'two promises'
    | 'promised before bets opened'
    | 'told after bets closed'
    | 'seed is what was promised'
    | 'numbers follow from the seeds'
    | 'drawn once';
  readonly holds: boolean;
  readonly detail: string;
}

/** Recomputes a house draw from its published data only (security 3.9). A draw is valid when every check holds. */
export async function verifyDraw(draw: PublishedDraw): Promise<readonly DrawCheck[]> {
  const checks: DrawCheck[] = [];
  const check = (what: DrawCheck['what'], holds: boolean, detail: string) => checks.push({ what, holds, detail });
  const sides = ['A', 'B'].map((side) => draw.seeds.find((one) => one.side === side));
  const [a, b] = sides;
  check('two promises', a !== undefined && b !== undefined && draw.seeds.length === 2, `${draw.seeds.length} promises`);
  for (const one of draw.seeds) {
    const isEarly = one.committedAt < draw.openTime;
    check('promised before bets opened', isEarly, `${one.side} at ${iso(one.committedAt)}, open ${iso(draw.openTime)}`);
    if (one.seed === null) {
      check('seed is what was promised', false, `${one.side} has not been told`);
      continue;
    }
    const isLate = (one.revealedAt ?? 0) >= draw.lockTime && draw.book !== null;
    check('told after bets closed', isLate, `${one.side} at ${iso(one.revealedAt ?? 0)}, lock ${iso(draw.lockTime)}`);
    const computed = await commitmentOf(draw, one.seed);
    check('seed is what was promised', computed === one.commitment, `${one.side} ${one.commitment}`);
  }
  const family = familyOf(draw.family);
  if (a?.seed && b?.seed && family && isSeed(a.seed) && isSeed(b.seed)) {
    const drawn = await drawOf(family, draw, a.seed, b.seed);
    const stored = draw.results.at(-1)?.drawn ?? null;
    check('numbers follow from the seeds', JSON.stringify(drawn) === JSON.stringify(stored), textOf(drawn));
  } else check('numbers follow from the seeds', false, 'there are not two seeds to draw from');
  const isOnce = draw.results.length === 1 && draw.results[0]!.source === 'house';
  check('drawn once', isOnce, `${draw.results.length} results`);
  return checks;
}
const isSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
const iso = (ms: number): string => new Date(ms).toISOString();
const textOf = (drawn: Drawn): string => drawn.map((row) => row.join(' ')).join(' / ');
