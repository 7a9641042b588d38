import { useEffect, useState } from 'react';
import { numbersOf, SECTORS, WHEEL } from '../../../games/tables/roulette.ts';
import type { Cell, Look, SceneProps, Tone } from './look.ts';

const SPIN_MS = 5_500;
const TURNS = 5;
const EACH = 360 / WHEEL.length;
const FILL: Readonly<Record<string, string>> = { red: '#a3202c', black: '#17181d', green: '#0e6b43' };
const reds = new Set(numbersOf('red'));
const colourOf = (number: number): 'red' | 'black' | 'green' =>
  number === 0 ? 'green' : reds.has(number) ? 'red' : 'black';

/** A point on the wheel, at an angle from the top. */
const at = (radius: number, degrees: number): string => {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(turn)).toFixed(2)} ${(100 + radius * Math.sin(turn)).toFixed(2)}`;
};

/** The wheel turns under a pointer at its top; it stops with the drawn number below it. */
function Scene({ result, since, isStill }: SceneProps<number>) {
  const [angle, setAngle] = useState(0);
  useEffect(() => {
    if (result === null) return;
    const stop = -WHEEL.indexOf(result) * EACH;
    setAngle((before) => (isStill ? stop : stop - 360 * (TURNS + Math.ceil(-before / 360))));
  }, [result, isStill]);
  const isTurning = since !== null && !isStill;
  return (
    <div className="relative mx-auto w-full max-w-[min(300px,24dvh)]">
      <svg viewBox="0 0 200 200" className="block w-full" aria-hidden="true">
        <circle cx="100" cy="100" r="99" fill="#3a2412" stroke="#b8863b" strokeWidth="2" />
        <g
          style={{
            transform: `rotate(${angle}deg)`,
            transformOrigin: '100px 100px',
            transition: isTurning ? `transform ${SPIN_MS - 400}ms cubic-bezier(.12,.7,.16,1)` : 'none',
          }}
        >
          {WHEEL.map((number, n) => (
            <g key={number}>
              <path
                d={`M${at(92, (n - 0.5) * EACH)}A92 92 0 0 1 ${at(92, (n + 0.5) * EACH)}L${at(62, (n + 0.5) * EACH)}A62 62 0 0 0 ${at(62, (n - 0.5) * EACH)}Z`}
                fill={FILL[colourOf(number)]}
                stroke="#e0b465"
                strokeWidth="0.6"
              />
              <text
                x="100"
                y="18"
                textAnchor="middle"
                fontSize="8.5"
                fontWeight="700"
                fill="#fff4dc"
                transform={`rotate(${n * EACH} 100 100)`}
              >
                {number}
              </text>
            </g>
          ))}
          <circle cx="100" cy="100" r="61" fill="#1b120a" stroke="#b8863b" strokeWidth="1.5" />
          {[0, 90, 180, 270].map((degrees) => (
            <path key={degrees} d="M100 44l5 56h-10z" fill="#b8863b" transform={`rotate(${degrees} 100 100)`} />
          ))}
        </g>
        <circle cx="100" cy="100" r="14" fill="#e0b465" />
        <path d="M100 12l-5-11h10z" fill="#fff4dc" />
      </svg>
      {isStill && result !== null && (
        <bdi
          dir="ltr"
          className="num text-title1 absolute inset-0 m-auto grid size-20 place-items-center rounded-full border-2 border-[#e0b465] font-bold text-[#fff4dc]"
          style={{ background: FILL[colourOf(result)] }}
        >
          {result}
        </bdi>
      )}
    </div>
  );
}

const numbers: readonly Cell[] = Array.from({ length: 36 }, (_, n) => ({
  spot: String(n + 1),
  words: String(n + 1),
  tone: colourOf(n + 1) as Tone,
}));

export const rouletteLook: Look<number> = {
  Scene,
  showsFor: () => SPIN_MS,
  dealt: () => ({ steps: ['middle'], stepMs: SPIN_MS, winner: 'middle' }),
  board: (text) => [
    { name: 'zero', columns: 1, cells: [{ spot: '0', words: '0', tone: 'green' }] },
    { name: 'numbers', columns: 6, wideColumns: 12, cells: numbers },
    {
      name: 'outer',
      columns: 3,
      wideColumns: 6,
      cells: [
        { spot: 'dozen-1', words: '\u20661–12\u2069' },
        { spot: 'dozen-2', words: '\u206613–24\u2069' },
        { spot: 'dozen-3', words: '\u206625–36\u2069' },
        { spot: 'column-1', words: '\u20661 · 4 · 7 …\u2069' },
        { spot: 'column-2', words: '\u20662 · 5 · 8 …\u2069' },
        { spot: 'column-3', words: '\u20663 · 6 · 9 …\u2069' },
        { spot: 'low', words: '\u20661–18\u2069' },
        { spot: 'red', words: text('dealt.spot.red'), tone: 'red' },
        { spot: 'even', words: text('dealt.spot.even') },
        { spot: 'odd', words: text('dealt.spot.odd') },
        { spot: 'black', words: text('dealt.spot.black'), tone: 'black' },
        { spot: 'high', words: '\u206619–36\u2069' },
      ],
      presses: (['voisins', 'tiers', 'orphelins'] as const).map((sector) => ({
        words: text(`dealt.sector.${sector}`),
        spots: SECTORS[sector]!,
      })),
    },
  ],
  said(number, text) {
    const colour = colourOf(number);
    const words = String(number);
    return colour === 'green'
      ? words
      : text('dealt.said.wheel', { number: words, colour: text(`dealt.spot.${colour}`) });
  },
  mark: (number) => ({ words: String(number), tone: colourOf(number) }),
};
