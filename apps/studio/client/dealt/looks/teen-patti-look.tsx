import type { TeenPattiDeal } from '../../../games/tables/fresh-shoe.ts';
import { useText } from '../../text.ts';
import { CardScene } from '../card-scene.tsx';
import type { Look, SceneProps } from './look.ts';

const STEP_MS = 800;
const SIDES = ['a', 'b'] as const;
const CARDS = 3;

function Scene({ result, since, isStill }: SceneProps<TeenPattiDeal>) {
  const text = useText();
  return (
    <CardScene
      hands={SIDES.map((side) => ({
        name: text(`dealt.spot.${side}`),
        cards: result?.[side] ?? [],
        // a hand has a name once it is complete
        worth: (up) => (result && up === CARDS ? text(`dealt.kind.${result.kinds[side]}`) : ''),
        isWinner: result?.winner === side,
      }))}
      order={result ? [0, 1, 0, 1, 0, 1] : []}
      stepMs={STEP_MS}
      since={since}
      isStill={isStill}
      isDone={isStill}
    />
  );
}

export const teenPattiLook: Look<TeenPattiDeal> = {
  Scene,
  showsFor: () => 7 * STEP_MS,
  dealt: ({ winner }) => ({
    steps: ['left', 'right', 'left', 'right', 'left', 'right'],
    stepMs: STEP_MS,
    winner: winner === 'tie' ? 'middle' : winner === 'a' ? 'left' : 'right',
  }),
  board: (text) => [
    {
      name: 'main',
      columns: 3,
      cells: [
        { spot: 'a', words: text('dealt.spot.a'), tone: 'blue', tall: 2 },
        { spot: 'tie', words: text('dealt.spot.tie'), tone: 'green', tall: 2 },
        { spot: 'b', words: text('dealt.spot.b'), tone: 'red', tall: 2 },
      ],
    },
    {
      name: 'side',
      columns: 2,
      cells: (['a-plus', 'b-plus'] as const).map((spot) => ({ spot, words: text(`dealt.spot.${spot}`) })),
    },
  ],
  said: ({ winner, kinds }, text) =>
    winner === 'tie'
      ? text('dealt.spot.tie')
      : text('dealt.said.with', { side: text(`dealt.spot.${winner}`), hand: text(`dealt.kind.${kinds[winner]}`) }),
  mark: ({ winner }, text) => ({
    words: text(`dealt.mark.${winner}`),
    tone: winner === 'a' ? 'blue' : winner === 'b' ? 'red' : 'green',
  }),
};
