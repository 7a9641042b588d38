import { pointsOf, totalOf } from '../../../games/tables/baccarat-rules.ts';
import type { BaccaratDeal } from '../../../games/tables/fresh-shoe.ts';
import { useText } from '../../text.ts';
import { CardScene } from '../card-scene.tsx';
import type { Look, SceneProps } from './look.ts';

const STEP_MS = 800;
const SIDES = ['left', 'right'] as const;

/** Player, banker, player, banker, then third cards. */
export const orderOf = ({ player, banker }: BaccaratDeal): number[] => [
  ...[0, 1, 0, 1],
  ...player.slice(2).map(() => 0),
  ...banker.slice(2).map(() => 1),
];

function Scene({ result, since, isStill }: SceneProps<BaccaratDeal>) {
  const text = useText();
  const worth = (cards: readonly number[]) => (up: number) => String(totalOf(cards.slice(0, up).map(pointsOf)));
  const [player, banker] = [result?.player ?? [], result?.banker ?? []];
  return (
    <CardScene
      hands={[
        { name: text('dealt.spot.player'), cards: player, worth: worth(player), isWinner: result?.winner === 'player' },
        { name: text('dealt.spot.banker'), cards: banker, worth: worth(banker), isWinner: result?.winner === 'banker' },
      ]}
      order={result ? orderOf(result) : []}
      stepMs={STEP_MS}
      since={since}
      isStill={isStill}
      isDone={isStill}
    />
  );
}

export const baccaratLook: Look<BaccaratDeal> = {
  Scene,
  showsFor: ({ cards }) => (cards + 1) * STEP_MS,
  dealt: (result) => ({
    steps: orderOf(result).map((hand) => SIDES[hand]!),
    stepMs: STEP_MS,
    winner: result.winner === 'tie' ? 'middle' : result.winner === 'player' ? 'left' : 'right',
  }),
  board: (text) => [
    {
      name: 'main',
      columns: 3,
      cells: [
        { spot: 'player', words: text('dealt.spot.player'), tone: 'blue', tall: 2 },
        { spot: 'tie', words: text('dealt.spot.tie'), tone: 'green', tall: 2 },
        { spot: 'banker', words: text('dealt.spot.banker'), tone: 'red', tall: 2 },
      ],
    },
    {
      name: 'side',
      columns: 2,
      wideColumns: 6,
      cells: (['player-pair', 'banker-pair', 'either-pair', 'perfect-pair', 'small', 'big'] as const).map((spot) => ({
        spot,
        words: text(`dealt.spot.${spot}`),
      })),
    },
  ],
  said({ winner, player, banker }, text) {
    const totals = [player, banker].map((cards) => totalOf(cards.map(pointsOf)));
    const [high, low] = [Math.max(...totals), Math.min(...totals)];
    if (winner === 'tie') return text('dealt.said.tie', { points: String(high) });
    return text('dealt.said.points', { side: text(`dealt.spot.${winner}`), high: String(high), low: String(low) });
  },
  mark: ({ winner }, text) => ({
    words: text(`dealt.mark.${winner}`),
    tone: winner === 'player' ? 'blue' : winner === 'banker' ? 'red' : 'green',
  }),
};
