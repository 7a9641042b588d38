import type { ChanceLine } from '../../../games/sports/matches/chance-line.ts';
import type { BookSport } from '../../../games/sports/matches/match.ts';
import { useText } from '../../text.ts';
import { ltr, type Sides, teamName } from '../book-words.ts';
import { Axes } from './axes.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { pathOf, plotOf } from './plot.ts';
import { Legend, LOOKS, type Result } from './sides.tsx';
import { useWidth } from './use-width.ts';

const HEIGHT = 180;
const percent = (ppm: number): string => ltr(`${(ppm / 10_000).toFixed(1)} %`);

interface Props {
  readonly sport: BookSport;
  readonly line: ChanceLine;
  readonly sides: Sides;
  /** Where parts of the match begin and end, in the unit of the line. */
  readonly marks: readonly number[];
  /** How far the match can go at most, if that is known. */
  readonly most: number | null;
}

/** How far a match had gone, as its sport counts it: for cricket overs with their balls. */
const placeWords = (sport: BookSport, x: number): string =>
  sport === 'cricket' ? ltr(`${Math.floor(x / 6)}${x % 6 === 0 ? '' : `.${x % 6}`}`) : `${x}`;

/** The chances of each result over the match: our price without its margin. */
export function ChanceChart({ sport, line, sides, marks, most }: Props) {
  const text = useText();
  const [box, width] = useWidth();
  const results = line.codes as readonly Result[];
  const nameOf = (result: Result) =>
    result === 'draw' ? text('book.pick.draw') : teamName(sides.league, sides[result]);
  const last = line.points.at(-1)!;
  const plot = plotOf(width, HEIGHT, most ?? last.x, 1_000_000);
  const now = results.map((result, n) => `${nameOf(result)} ${percent(last.ppm[n]!)}`).join(', ');
  const table = {
    heads: [text(`book.track.x.${sport}`), ...results.map(nameOf)],
    rows: line.points.map(({ x, ppm }) => [placeWords(sport, x), ...ppm.map(percent)]),
  };
  return (
    <ChartFrame title={text('book.track.chance')} note={text('book.track.chance.why')} table={table}>
      <Legend sides={sides} results={results} />
      <div ref={box} dir="ltr">
        <svg width={width} height={HEIGHT} role="img" aria-label={`${text('book.track.chance')}: ${now}`}>
          <Axes
            plot={plot}
            values={[0, 50, 100].map((at) => ({ at: at * 10_000, words: `${at}%` }))}
            marks={marks.map((at) => ({ at, words: placeWords(sport, at) }))}
          />
          {results.map((result, n) => (
            <g key={result}>
              <path
                d={pathOf(
                  plot,
                  line.points.map(({ x, ppm }) => [x, ppm[n]!]),
                )}
                {...{ fill: 'none', strokeWidth: 2.5, strokeLinejoin: 'round' }}
                stroke={LOOKS[result].colour}
                strokeDasharray={LOOKS[result].dash}
              />
              <circle {...{ cx: plot.x(last.x), cy: plot.y(last.ppm[n]!), r: 4, fill: LOOKS[result].colour }} />
            </g>
          ))}
        </svg>
      </div>
    </ChartFrame>
  );
}
