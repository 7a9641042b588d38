import { Refused } from '@kismet/kernel/outcome';
import { cardOf } from '../../shared/cards.ts';
import type { RakeRule } from '../pots/pots.ts';
import { BANK_MS } from '../turns.ts';
import { decideTeenPatti, startTeenPatti, type TeenPattiEffect, type TeenPattiMessage } from './decide.ts';
import type { ActionKind, TeenPattiCards } from './hand.ts';
import type { Variant } from './ranking.ts';

export const SEED = process.env.RANDOM_SEED!;
export const HANDS = process.env.KISMET_FULL === '1' ? 10_000 : 300;
export const money = (units: number): bigint => BigInt(units) * 100_000n;
export const FIVE: RakeRule = { ppm: 50_000, cap: money(1_000) };
export const cardsOf = (...hands: string[]): TeenPattiCards => ({
  hands: hands.map((hand) => hand.split(' ').map(cardOf)),
  turned: null,
});
export const FALLING = cardsOf('2c 3d 5h', 'Ac Ad Ah', 'Kc Kd Kh', 'Qc Qd 9h');

/** A table whose players are named by letters: seat 0 begins. */
export function table(
  cards: TeenPattiCards,
  options: { reserves?: number[]; variant?: Variant; rake?: RakeRule } = {},
) {
  const count = cards.hands.length;
  const owners = [...'ABCDE'].slice(0, count);
  const reserve = (n: number) => money(options.reserves?.[n] ?? 640);
  const rules = { variant: options.variant ?? 'classic', boot: money(10), rake: options.rake ?? FIVE };
  const seats = owners.map((owner, n) => ({ owner, reserve: reserve(n), bank: BANK_MS, missed: 0 }));
  const first = startTeenPatti('hand-1', rules, seats, count - 1, 0, cards);
  let { hand } = first;
  let clock = 0;
  let ids = 0;
  const effects: TeenPattiEffect[] = [...first.effects];
  const tell = (message: TeenPattiMessage) => {
    const step = decideTeenPatti(hand, message, cards);
    hand = step.hand;
    effects.push(...step.effects);
  };
  const message = (owner: string, action: ActionKind, amount = 0, change: object = {}): TeenPattiMessage => ({
    kind: 'act',
    id: `a${++ids}`,
    owner,
    action,
    amount: money(amount),
    turn: hand.turn,
    at: clock,
    ...change,
  });
  return {
    owners,
    effects,
    cards,
    get hand() {
      return hand;
    },
    at: (to: number) => {
      clock = to;
    },
    tell,
    message,
    act: (owner: string, action: ActionKind, amount = 0, change: object = {}) => {
      clock += 1_000;
      tell(message(owner, action, amount, { at: clock, ...change }));
    },
  };
}
export type Table = ReturnType<typeof table>;

export const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
  return 'taken';
};
export const contributed = (on: Table) => on.hand.seats.map((seat) => seat.contributed);
