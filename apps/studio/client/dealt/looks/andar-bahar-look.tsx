import { type AndarBaharResult, andarBahar, sideOf } from '../../../games/tables/andar-bahar.ts';
import { useText } from '../../text.ts';
import { CardView } from '../card.tsx';
import { CardScene } from '../card-scene.tsx';
import type { Look, SceneProps } from './look.ts';

/** Dealing all cards takes about this long, however many there are. */
const ALL_MS = 7_000;
const STEP_MS = 500;
const stepOf = (cards: number): number => Math.min(STEP_MS, ALL_MS / cards);
const COUNTS = andarBahar.spots.filter((spot) => spot !== 'andar' && spot !== 'bahar');

function Scene({ result, since, isStill }: SceneProps<AndarBaharResult>) {
  const text = useText();
  const cards = result?.cards ?? [];
  const winner = result && sideOf(cards.length);
  return (
    <div className="grid w-full justify-items-center gap-2">
      <div className="flex items-center gap-2">
        <span className="text-label font-bold text-[#fff4dc]">{text('dealt.joker')}</span>
        {result ? <CardView card={result.joker} isUp /> : <span className="dealt-card" />}
      </div>
      <CardScene
        hands={(['andar', 'bahar'] as const).map((side, hand) => ({
          name: text(`dealt.spot.${side}`),
          cards: cards.filter((_, at) => at % 2 === hand),
          isWinner: winner === side,
        }))}
        order={cards.map((_, at) => at % 2)}
        stepMs={stepOf(Math.max(cards.length, 1))}
        since={since}
        isStill={isStill}
        isSmall
        isDone={isStill}
      />
    </div>
  );
}

export const andarBaharLook: Look<AndarBaharResult> = {
  Scene,
  showsFor: ({ cards }) => (cards.length + 1) * stepOf(cards.length) + 600,
  dealt: ({ cards }) => ({
    steps: cards.map((_, at) => (at % 2 === 0 ? 'left' : 'right')),
    stepMs: stepOf(cards.length),
    winner: sideOf(cards.length) === 'andar' ? 'left' : 'right',
  }),
  board: (text) => [
    {
      name: 'main',
      columns: 2,
      cells: [
        { spot: 'andar', words: text('dealt.spot.andar'), tone: 'blue', tall: 2 },
        { spot: 'bahar', words: text('dealt.spot.bahar'), tone: 'red', tall: 2 },
      ],
    },
    {
      name: 'side',
      columns: 4,
      wideColumns: 8,
      cells: COUNTS.map((spot) => ({
        spot,
        words: text('dealt.count', { range: `\u2066${spot.replace('-', '–')}\u2069` }),
      })),
    },
  ],
  said: ({ cards }, text) =>
    text('dealt.said.count', { side: text(`dealt.spot.${sideOf(cards.length)}`), count: cards.length }),
  mark: ({ cards }, text) => {
    const side = sideOf(cards.length);
    return { words: text(`dealt.mark.${side}`), tone: side === 'andar' ? 'blue' : 'red' };
  },
};
