import { createHmac } from 'node:crypto';
import { assert } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import { blockMessage, drive } from '../../games/engine/stream.ts';
import { SHOT_EACH_MS } from '../../games/fish/fish-title.ts';
import { trial } from '../../games/fish/shot.ts';
import { type Fish, fishOf } from '../../games/fish/water.ts';
import { inTransaction } from '../database.ts';
import { type Seed, seedById } from '../fairness/seed-store.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import { IDLE_MS } from './load.ts';
import { addShots, type MagazineRow, magazineById, type ShotRow, shotsOf } from './magazine-store.ts';

/** A shot that the page has seen meet a fish. */
export interface Hit {
  readonly n: number;
  readonly fish: string;
}
export interface DecidedHits {
  readonly magazine: MagazineRow;
  /** Of the shots asked about those that are decided; one that met no fish of this water is not among them and stays unspent. */
  readonly shots: readonly ShotRow[];
}
/** The page's clock and the way of a frame are never exactly ours. */
const SLACK_MS = 2_500;
/** Shots that may be ahead of the rate of the gun: those of one batch. */
const AHEAD = 12;

/**
 * Decides shots that met a fish, each once, and stores them before they are told. What a fish carries makes no difference to what a shot
 * returns, so the page may say which one was met; that it swims there is looked at. Refuses NOT_FOUND, MAGAZINE_CLOSED for new shots,
 * SHOT_UNKNOWN (no shot of the magazine, or twice in one call) and TOO_SOON.
 */
export function decideHits(
  work: RoundWork,
  session: Session,
  magazine: string,
  hits: readonly Hit[],
): Promise<DecidedHits> {
  return inTransaction(work.pool, async (tx) => {
    const row = await magazineById(tx, session.owner, magazine, true);
    if (!row) throw new Refused('NOT_FOUND');
    const numbers = new Set(hits.map(({ n }) => n));
    if (numbers.size !== hits.length || hits.some(({ n }) => n >= row.shots)) throw new Refused('SHOT_UNKNOWN');
    const known = await shotsOf(tx, row.owner, row.id);
    const decided = new Map(known.map((shot) => [shot.number, shot]));
    const fresh = hits.filter(({ n }) => !decided.has(n));
    if (fresh.length === 0) return { magazine: row, shots: known.filter(({ number }) => numbers.has(number)) };
    if (row.state !== 'OPEN') throw new Refused('MAGAZINE_CLOSED');
    const now = work.clock.now();
    const fired = Math.floor((now - row.openedAt!.getTime()) / SHOT_EACH_MS) + AHEAD;
    if (fresh.some(({ n }) => n >= fired)) throw new Refused('TOO_SOON', { waitMs: SHOT_EACH_MS });
    const seed = await seedById(tx, row.seedId);
    const gone = new Set(known.filter(({ isKill }) => isKill).map(({ fish }) => fish));
    const shots: ShotRow[] = [];
    for (const { n, fish: id } of [...fresh].sort((a, b) => a.n - b.n)) {
      const fish = gone.has(id) ? null : fishOf(id, now, SLACK_MS);
      if (!fish) continue;
      const shot = decide(seed, row.firstNonce + n, n, fish, new Date(now));
      if (shot.isKill) gone.add(id);
      shots.push(shot);
    }
    const asked = known.filter(({ number }) => numbers.has(number));
    if (shots.length === 0) return { magazine: row, shots: asked };
    const prizes = shots.reduce(
      (sum, shot) => sum + (shot.isKill ? row.cost * BigInt(shot.multiplier) : 0n),
      row.prizes,
    );
    const sums = { spent: row.spent + shots.length, prizes };
    const after = await addShots(tx, row, shots, sums, new Date(now + IDLE_MS));
    return { magazine: after, shots: [...asked, ...shots] };
  });
}

/** One shot by the player's own seeds, its number among theirs as nonce (rule 6.14). */
function decide(
  seed: Pick<Seed, 'serverSeed' | 'clientSeed'>,
  nonce: number,
  number: number,
  { id, species }: Fish,
  at: Date,
): ShotRow {
  const block = (counter: number) =>
    createHmac('sha256', seed.serverSeed)
      .update(blockMessage(seed.clientSeed, nonce, counter))
      .digest();
  const { multiplier, word, isKill } = drive(trial(species.prizes), block);
  assert(number >= 0, 'shots are numbered from 0');
  return { number, fish: id, species: species.code, multiplier, word: BigInt(word), isKill, at };
}
