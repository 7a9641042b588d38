import { seededPrng } from '@kismet/kernel/prng';
import { type Card, DECK } from '../../shared/cards.ts';
import type { Offers } from './hand.ts';
import { rankOfHand, type Variant } from './ranking.ts';

/** What a bot knows: what a player in its chair would be shown, and nothing else. */
export interface BotSight {
  readonly variant: Variant;
  /** Its own cards after a look; null before. */
  readonly cards: readonly Card[] | null;
  readonly turned: Card | null;
  /** Null while it has been asked for a side show. */
  readonly offers: Offers | null;
  /** Boots that it has contributed. */
  readonly putIn: number;
  readonly live: number;
}
export type BotMove =
  | { readonly action: 'look' | 'pack' | 'show' | 'accept' | 'refuse' }
  | { readonly action: 'bet'; readonly amount: bigint };

const SAMPLES = 24;
const LOOKS = 0.45;
const CURIOUS_BOOTS = 14;

/**
 * What a bot does: it plays by the chance that its hand beats another one, and pays for a show when the pot is large. No skill is claimed; its money
 * belongs to nobody. The same turn always gives the same move.
 */
export function botMove(sight: BotSight, hand: string, turn: number): BotMove {
  const prng = seededPrng(`${hand}:${turn}:move`);
  const { offers, cards, live, putIn } = sight;
  const chance = cards ? chanceOf(sight.variant, cards, sight.turned, prng) : 0.5;
  if (!offers) return { action: chance > 0.5 ? 'accept' : 'refuse' };
  const [least, raise] = offers.bets;
  if (!cards && prng.chance(LOOKS)) return { action: 'look' };
  if (cards && chance < 0.3 && !prng.chance(0.15)) return { action: 'pack' };
  if (live === 2 && offers.show !== null && (putIn > CURIOUS_BOOTS || prng.chance(0.25))) return { action: 'show' };
  if (least === undefined) return { action: offers.show === null ? 'pack' : 'show' };
  if (cards && chance < 0.5 && putIn > CURIOUS_BOOTS) return { action: 'pack' };
  if (raise !== undefined && prng.chance(chance > 0.8 ? 0.7 : 0.08)) return { action: 'bet', amount: raise };
  return { action: 'bet', amount: least };
}

/** The share of other hands that this one beats, from a sample. */
function chanceOf(
  variant: Variant,
  cards: readonly Card[],
  turned: Card | null,
  prng: ReturnType<typeof seededPrng>,
): number {
  const own = rankOfHand(variant, cards, turned);
  const left = Array.from({ length: DECK }, (_, card) => card).filter((card) => !cards.includes(card));
  let beaten = 0;
  for (let n = 0; n < SAMPLES; n++) {
    const pool = [...left];
    const other = [0, 1, 2].map(() => pool.splice(prng.int(pool.length), 1)[0]!);
    if (rankOfHand(variant, other, turned) < own) beaten++;
  }
  return beaten / SAMPLES;
}
