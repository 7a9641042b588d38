import type { DragonTigerDeal } from '../../../games/tables/fresh-shoe.ts';
import { useText } from '../../text.ts';
import { CardScene } from '../card-scene.tsx';
import type { Look, SceneProps } from './look.ts';

const STEP_MS = 1_400;
const SIDES = ['dragon', 'tiger'] as const;

function Scene({ result, since, isStill }: SceneProps<DragonTigerDeal>) {
  const text = useText();
  return (
    <CardScene
      hands={SIDES.map((side) => ({
        name: text(`dealt.spot.${side}`),
        cards: result ? [result[side]] : [],
        isWinner: result?.winner === side,
      }))}
      order={result ? [0, 1] : []}
      stepMs={STEP_MS}
      since={since}
      isStill={isStill}
      isDone={isStill}
    />
  );
}

export const dragonTigerLook: Look<DragonTigerDeal> = {
  Scene,
  showsFor: () => 3 * STEP_MS,
  dealt: ({ winner }) => ({
    steps: ['left', 'right'],
    stepMs: STEP_MS,
    winner: winner === 'tie' ? 'middle' : winner === 'dragon' ? 'left' : 'right',
  }),
  board: (text) => [
    {
      name: 'main',
      columns: 3,
      cells: [
        { spot: 'dragon', words: text('dealt.spot.dragon'), tone: 'red', tall: 2 },
        { spot: 'tie', words: text('dealt.spot.tie'), tone: 'green', tall: 2 },
        { spot: 'tiger', words: text('dealt.spot.tiger'), tone: 'gold', tall: 2 },
      ],
    },
    { name: 'side', columns: 1, cells: [{ spot: 'suited-tie', words: text('dealt.spot.suited-tie') }] },
  ],
  said: ({ winner, isSuited }, text) => {
    if (winner === 'tie') return text(isSuited ? 'dealt.spot.suited-tie' : 'dealt.spot.tie');
    return text('dealt.said.wins', { side: text(`dealt.spot.${winner}`) });
  },
  mark: ({ winner }, text) => ({
    words: text(`dealt.mark.${winner}`),
    tone: winner === 'dragon' ? 'red' : winner === 'tiger' ? 'gold' : 'green',
  }),
};
