import type { Dice } from '../../../games/tables/sic-bo.ts';
import { useMoving } from '../../ui/use-moving.ts';
import type { Cell, Look, SceneProps } from './look.ts';

const SHAKE_MS = 2_800;
const FACES = [1, 2, 3, 4, 5, 6];
/** The positions of the dots of a face, on a grid of three. */
const DOTS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};
const sumOf = (dice: Dice): number => dice[0] + dice[1] + dice[2];

function Die({ face, isShaken }: { face: number; isShaken: boolean }) {
  return (
    <span className={`dealt-die ${isShaken ? 'is-shaken' : ''}`} role="img" aria-label={isShaken ? '' : String(face)}>
      {Array.from({ length: 9 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of a grid
        <span key={place} className={DOTS[face]!.includes(place) ? 'rounded-full bg-[#7a2a1b]' : ''} />
      ))}
    </span>
  );
}

/** Three dice, shaken until they settle. */
function Scene({ result, since, isStill }: SceneProps<Dice>) {
  const isShaken = useMoving(() => since !== null && !isStill && performance.now() - since < SHAKE_MS - 500, 10);
  const shown: Dice = result && !isShaken ? result : [1, 3, 5];
  return (
    <div className={`flex min-h-36 items-center justify-center gap-4 ${result || isShaken ? '' : 'opacity-30'}`}>
      {shown.map((face, die) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice keep their order
        <Die key={die} face={face} isShaken={isShaken} />
      ))}
    </div>
  );
}

const pairs = FACES.flatMap((a) => FACES.filter((b) => b > a).map((b) => [a, b] as const));

export const sicBoLook: Look<Dice> = {
  Scene,
  showsFor: () => SHAKE_MS,
  dealt: () => ({ steps: ['middle'], stepMs: SHAKE_MS, winner: 'middle' }),
  board: (text) => [
    {
      name: 'main',
      columns: 2,
      wideColumns: 6,
      cells: [
        { spot: 'small', words: text('dealt.dice.small'), tone: 'blue' },
        { spot: 'big', words: text('dealt.dice.big'), tone: 'red' },
        { spot: 'odd', words: text('dealt.spot.odd') },
        { spot: 'even', words: text('dealt.spot.even') },
        { spot: 'any-triple', words: text('dealt.dice.any-triple'), tone: 'gold' },
        { spot: 'run', words: text('dealt.dice.run'), tone: 'gold' },
      ],
    },
    {
      name: 'sums',
      columns: 4,
      wideColumns: 8,
      cells: Array.from(
        { length: 16 },
        (_, n): Cell => ({ spot: `sum-${n + 3}`, words: String(n + 3), tone: 'green' }),
      ),
    },
    {
      name: 'faces',
      columns: 3,
      wideColumns: 6,
      cells: (['number', 'pair', 'triple'] as const).flatMap((kind) =>
        FACES.map(
          (face): Cell => ({ spot: `${kind}-${face}`, words: text(`dealt.dice.${kind}`, { face: String(face) }) }),
        ),
      ),
    },
    {
      name: 'two',
      columns: 5,
      wideColumns: 15,
      cells: pairs.map(([a, b]): Cell => ({ spot: `two-${a}-${b}`, words: `\u2066${a} · ${b}\u2069` })),
    },
  ],
  said: (dice, text) => text('dealt.said.sum', { sum: String(sumOf(dice)), dice: `\u2066${dice.join(' · ')}\u2069` }),
  mark: (dice) => ({ words: String(sumOf(dice)), tone: sumOf(dice) <= 10 ? 'blue' : 'red' }),
};
