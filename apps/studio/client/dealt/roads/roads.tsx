import { useState } from 'react';
import { columnsOf, DERIVED, derivedRoad, placesOf, ROWS, type RoadMark, tiesOf } from '../../../games/tables/roads.ts';
import { type MessageKey, useText } from '../../text.ts';
import { useDealtView } from '../use-dealt.ts';
import { roadMarks, sidesOf } from './road-marks.ts';

const ROADS = ['bead', 'big', 'bigEye', 'small', 'cockroach'] as const;
type Road = (typeof ROADS)[number];
const COLUMNS = 24;
const CELL = 14;

/** The roads of a table with two sides: a record, not a forecast. One at a time on a phone, all on a wide page. */
export function Roads() {
  const { session, past } = useDealtView();
  const text = useText();
  const [chosen, setChosen] = useState<Road>('big');
  const sides = sidesOf(session.gameCode);
  if (!sides) return null;
  const marks = roadMarks(session.gameCode, past);
  const name = (side: string) => text(`dealt.spot.${side}` as 'dealt.spot.banker');
  const letter = (side: string) => text(`dealt.mark.${side}` as 'dealt.mark.banker');
  const letters = { B: letter(sides.B), P: letter(sides.P), T: '=' };
  const count = (mark: RoadMark) => marks.filter((one) => one === mark).length;
  return (
    <section aria-label={text('dealt.roads')} className="rounded-card bg-[#0004] p-2 text-[#fff4dc]">
      <p className="text-tiny mb-1">{text('dealt.roads.record')}</p>
      <p className="text-meta mb-2 flex flex-wrap gap-x-3">
        <span>{text('dealt.roads.count', { side: name(sides.B), count: count('B') })}</span>
        <span>{text('dealt.roads.count', { side: name(sides.P), count: count('P') })}</span>
        {count('T') > 0 && (
          <span>{text('dealt.roads.count', { side: text('dealt.spot.tie'), count: count('T') })}</span>
        )}
      </p>
      <div role="radiogroup" aria-label={text('dealt.roads')} className="mb-2 flex flex-wrap gap-1">
        {ROADS.map((road) => (
          <label
            key={road}
            className={`text-meta inline-grid min-h-9 cursor-pointer place-items-center rounded-full border px-3 has-focus-visible:outline-2 pointer-coarse:min-h-11 ${chosen === road ? 'border-[#f4c56a] bg-[#f4c56a] font-bold text-[#241a06]' : 'border-[#ffffff55]'}`}
          >
            <input
              type="radio"
              name="road"
              className="sr-only"
              checked={chosen === road}
              onChange={() => setChosen(road)}
            />
            {text(`dealt.road.${road}` as MessageKey as 'dealt.road.big')}
          </label>
        ))}
      </div>
      <RoadGrid road={chosen} marks={marks} letters={letters} />
    </section>
  );
}

/** The big road alone, in few columns: for a miniature table. */
export function BigRoad({ columns }: { columns: number }) {
  const { session, past } = useDealtView();
  const text = useText();
  const sides = sidesOf(session.gameCode);
  if (!sides) return null;
  const letter = (side: string) => text(`dealt.mark.${side}` as 'dealt.mark.banker');
  const letters = { B: letter(sides.B), P: letter(sides.P), T: '=' };
  return <RoadGrid road="big" marks={roadMarks(session.gameCode, past)} letters={letters} columns={columns} />;
}

interface GridProps {
  road: Road;
  marks: readonly RoadMark[];
  letters: Readonly<Record<RoadMark, string>>;
  columns?: number;
}

/** One road on a grid of six rows, from left to right in every language; if they do not all fit, only the newest columns. */
function RoadGrid({ road, marks, letters, columns = COLUMNS }: GridProps) {
  const text = useText();
  const cells = cellsOf(road, marks);
  const last = cells.reduce((most, { column }) => Math.max(most, column), 0);
  const first = Math.max(0, last - columns + 1);
  return (
    <div dir="ltr" className="overflow-x-auto rounded-[6px] bg-[#fbf7ec]" tabIndex={-1}>
      <svg
        role="img"
        aria-label={text('dealt.road.is', { road: text(`dealt.road.${road}` as MessageKey as 'dealt.road.big') })}
        viewBox={`0 0 ${columns * CELL} ${ROWS * CELL}`}
        className="block w-full max-w-[520px]"
      >
        <title>{text(`dealt.road.${road}` as MessageKey as 'dealt.road.big')}</title>
        <Lines columns={columns} />
        {cells
          .filter(({ column }) => column >= first)
          .map((cell, at) => (
            <g
              // biome-ignore lint/suspicious/noArrayIndexKey: cells of a road keep their places
              key={at}
              transform={`translate(${(cell.column - first) * CELL + CELL / 2} ${cell.row * CELL + CELL / 2})`}
            >
              <Mark road={road} cell={cell} letters={letters} />
            </g>
          ))}
      </svg>
    </div>
  );
}

const Lines = ({ columns }: { columns: number }) => (
  <path
    d={`${Array.from({ length: columns - 1 }, (_, n) => `M${(n + 1) * CELL} 0V${ROWS * CELL}`).join('')}${Array.from({ length: ROWS - 1 }, (_, n) => `M0 ${(n + 1) * CELL}H${columns * CELL}`).join('')}`}
    stroke="#d9cfb4"
    strokeWidth="0.5"
  />
);

export interface RoadCell {
  readonly column: number;
  readonly row: number;
  readonly mark: RoadMark | 'R' | 'b';
  readonly ties: number;
}

/** The cells of a road. A derived one is red (`R`) or blue (`b`), drawn as columns of one colour. */
export function cellsOf(road: Road, marks: readonly RoadMark[]): RoadCell[] {
  if (road === 'bead')
    return marks.map((mark, at) => ({ column: Math.floor(at / ROWS), row: at % ROWS, mark, ties: 0 }));
  const columns = columnsOf(marks);
  if (road === 'big') {
    const ties = tiesOf(marks);
    const places = placesOf(columns.map(({ length }) => length));
    const sides = columns.flatMap(({ side, length }) => Array.from({ length }, () => side));
    return sides.map((mark, at) => ({ ...places[at]!, mark, ties: ties.get(at) ?? 0 }));
  }
  const derived = derivedRoad(columns, DERIVED[road]).map((one) => (one === 'R' ? ('R' as const) : ('b' as const)));
  const lengths: number[] = [];
  derived.forEach((mark, at) => {
    if (mark === derived[at - 1]) lengths[lengths.length - 1]!++;
    else lengths.push(1);
  });
  const places = placesOf(lengths);
  return derived.map((mark, at) => ({ ...places[at]!, mark, ties: 0 }));
}

const FILL = { B: '#a3202c', P: '#1d4f8f', T: '#0e6b43', R: '#a3202c', b: '#1d4f8f' } as const;

/** Letters on the bead road, rings with a letter on the big one; on the derived roads red is round and blue square. */
function Mark({ road, cell: { mark, ties }, letters }: { road: Road; cell: RoadCell } & Pick<GridProps, 'letters'>) {
  const fill = FILL[mark];
  if (mark === 'R' || mark === 'b') {
    const solid = road === 'small' ? fill : 'none';
    if (road === 'cockroach')
      return <path d={mark === 'R' ? 'M-4 4L4-4' : 'M-4 0H4'} stroke={fill} strokeWidth="2.4" />;
    return mark === 'R' ? (
      <circle r="4.4" fill={solid} stroke={fill} strokeWidth="1.8" />
    ) : (
      <rect x="-4.2" y="-4.2" width="8.4" height="8.4" fill={solid} stroke={fill} strokeWidth="1.8" />
    );
  }
  const isBead = road === 'bead';
  return (
    <>
      <circle r="5.8" fill={isBead ? fill : '#fbf7ec'} stroke={fill} strokeWidth="1.6" />
      <text textAnchor="middle" dominantBaseline="central" fontSize="7" fontWeight="700" fill={isBead ? '#fff' : fill}>
        {letters[mark]}
      </text>
      {ties > 0 && <path d="M-5.5 5.5L5.5-5.5" stroke="#0e6b43" strokeWidth="2" />}
    </>
  );
}
