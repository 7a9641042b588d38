import { Refused } from '@kismet/kernel/outcome';
import { BANK_MS } from '../turns.ts';
import { decideLudo, type LudoEffect, type LudoGame, type LudoMessage, openLudo } from './ludo.ts';

export const SEED = process.env.RANDOM_SEED!;
export const GAMES = process.env.KISMET_FULL === '1' ? 5_000 : 100;
export const money = (text: string): bigint => BigInt(text.replace('.', '')) * 1_000n;
export const RULES = { stake: money('100.00'), rake: { ppm: 50_000, cap: money('50.00') } };
export const code = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
  return 'taken';
};

export function table(count: 2 | 4, start: Partial<LudoGame> = {}, tokens: readonly (readonly number[])[] = []) {
  const owners = [...'ABCD'].slice(0, count);
  const opened = openLudo(
    'g',
    RULES,
    owners.map((owner) => ({ owner, bank: BANK_MS, missed: 0, lostAt: null })),
    count - 1,
    0,
  );
  const seats = opened.seats.map((seat, n) => ({ ...seat, tokens: tokens[n] ?? seat.tokens }));
  let game: LudoGame = { ...opened, seats, ...start };
  let clock = 0;
  let ids = 0;
  const effects: LudoEffect[] = [];
  const tell = (message: LudoMessage) => {
    const step = decideLudo(game, message);
    game = step.game;
    effects.push(...step.effects);
  };
  return {
    owners,
    effects,
    tell,
    get game() {
      return game;
    },
    throwing: (owner: string, change: object = {}) => {
      clock += 1_000;
      tell({ kind: 'throw', id: `a${++ids}`, owner, token: null, turn: game.turn, at: clock, ...change });
    },
    fall: (die: number) => tell({ kind: 'die', number: game.throws, die, at: clock }),
    move: (owner: string, token: number | null, change: object = {}) => {
      clock += 1_000;
      tell({ kind: 'move', id: `a${++ids}`, owner, token, turn: game.turn, at: clock, ...change });
    },
  };
}
export const boards = (game: LudoGame) => game.seats.map(({ tokens }) => tokens);
