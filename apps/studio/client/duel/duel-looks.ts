import { pairOf } from '../../games/duel/champions.ts';
import { DUEL_RESULTS, type DuelResult } from '../../games/duel/duel.ts';
import type { BoardPart, Cell, Look } from '../dealt/looks/look.ts';
import type { Text } from '../text.ts';
import { championName } from './champion-name.ts';
import { DuelScene } from './duel-scene.tsx';
import { FIGHT_MS, SIDES, type Side } from './film.ts';
import { oddsText } from './share-bar.tsx';

const TONES = { meron: 'red', wala: 'blue' } as const;
const MARK_TONES = { ...TONES, bdd: 'gold', ftd: 'green' } as const;

/** A side with the champion standing on it. */
const sideCell = (side: Side, round: number, text: Text): Cell => ({
  spot: side,
  words: `${text(`duel.spot.${side}`)} · ${championName(pairOf(round)[side].code, text)}`,
  tone: TONES[side],
  tall: 2,
});
const sides = (round: number, text: Text): BoardPart => ({
  name: 'main',
  columns: 2,
  cells: SIDES.map((side) => sideCell(side, round, text)),
});

const shared = {
  Scene: DuelScene,
  showsFor: () => FIGHT_MS,
  bettingSeconds: 24,
  showing: 'duel.showing',
  said(result: DuelResult, text: Text, round: number): string {
    if (result === 'bdd' || result === 'ftd') return text(`duel.said.${result}`);
    return text('duel.said.wins', {
      side: text(`duel.spot.${result}`),
      champion: championName(pairOf(round)[result].code, text),
    });
  },
  mark: (result: DuelResult, text: Text) => ({ words: text(`duel.mark.${result}`), tone: MARK_TONES[result] }),
} satisfies Partial<Look<DuelResult>>;

/** Fights at fixed odds. */
export const duelLook: Look<DuelResult> = {
  ...shared,
  notes: ['duel.rules.fights', 'duel.rules.take-back'],
  board: (text, round) => [
    sides(round, text),
    {
      name: 'draws',
      columns: 2,
      cells: DUEL_RESULTS.slice(2).map(
        (spot): Cell => ({ spot, words: text(`duel.spot.${spot}`), tone: spot === 'bdd' ? 'gold' : 'green' }),
      ),
    },
  ],
};

/** Pool fights: what a side pays moves until betting closes. */
export const poolLook: Look<DuelResult> = {
  ...shared,
  notes: ['duel.rules.fights', 'duel.rules.pool', 'duel.rules.cancelled'],
  cancelled: 'duel.cancelled',
  board: (text, round) => [sides(round, text)],
  pays: (round) => new Map(SIDES.map((side) => [side, { most: `\u2248 ${oddsText(round, side)}`, isGraded: false }])),
};
