import type { Track, TrackedInnings } from '../../../games/sports/matches/match-track.ts';
import { useText } from '../../text.ts';
import { ltr, type Sides, teamName } from '../book-words.ts';
import { Axes } from './axes.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { type Plot, pathOf, plotOf, ticksUpTo } from './plot.ts';
import { Legend, LOOKS } from './sides.tsx';
import { useWidth } from './use-width.ts';

type CricketTrack = Extract<Track, { sport: 'cricket' }>;
const HEIGHT = 200;

/** Runs after each over of an innings. */
function totalsOf({ overs }: TrackedInnings): number[] {
  const totals: number[] = [];
  for (const { runs } of overs) totals.push((totals.at(-1) ?? 0) + runs);
  return totals;
}
/** Legal balls and runs after each over, from the first ball on. */
const wormOf = (one: TrackedInnings): (readonly [balls: number, runs: number])[] => [
  [0, 0],
  ...totalsOf(one).map((runs, n) => [Math.min((n + 1) * 6, one.balls), runs] as const),
];

/** Runs and wickets of each over in both innings, first over first. */
function rowsOf(innings: readonly TrackedInnings[]): string[][] {
  const most = Math.max(...innings.map(({ overs }) => overs.length));
  return Array.from({ length: most }, (_, n) => [
    `${n + 1}`,
    ...innings.flatMap((one) => {
      const over = one.overs[n];
      if (!over) return ['', ''];
      return [ltr(over.wickets > 0 ? `${over.runs} (${over.wickets} W)` : `${over.runs}`), `${totalsOf(one)[n]}`];
    }),
  ]);
}

/** Runs over by over as a line and as bars, with the wickets. */
export function CricketCharts({ track, sides }: { track: CricketTrack; sides: Sides }) {
  const text = useText();
  const names = track.innings.map(({ side }) => teamName(sides.league, sides[side]));
  const table = {
    heads: [text('book.track.over'), ...names.flatMap((name) => [name, `${name} – ${text('book.track.total')}`])],
    rows: rowsOf(track.innings),
  };
  return (
    <ChartFrame title={text('book.track.worm')} note={text('book.track.wickets')} table={table}>
      <Legend sides={sides} results={track.innings.map(({ side }) => side)} />
      <Worm track={track} />
      <h5 className="text-meta font-semibold">{text('book.track.manhattan')}</h5>
      <Manhattan track={track} />
    </ChartFrame>
  );
}

const overMarks = (balls: number) =>
  ticksUpTo(balls / 6)
    .filter((over) => over > 0)
    .map((over) => ({ at: over, words: `${over}` }));

function Worm({ track: { innings, ballsOfInnings } }: { track: CricketTrack }) {
  const [box, width] = useWidth();
  const text = useText();
  const lines = innings.map(wormOf);
  const most = Math.max(40, ...lines.map((line) => line.at(-1)![1])) * 1.05;
  const plot = plotOf(width, HEIGHT, ballsOfInnings, most);
  const told = innings.map((one, n) => `${lines[n]!.at(-1)![1]}/${one.falls.length}`).join(', ');
  return (
    <div ref={box} dir="ltr">
      <svg width={width} height={HEIGHT} role="img" aria-label={`${text('book.track.worm')}: ${told}`}>
        <Axes
          plot={plot}
          values={ticksUpTo(most).map((at) => ({ at, words: `${at}` }))}
          marks={overMarks(ballsOfInnings).map(({ at, words }) => ({ at: at * 6, words }))}
        />
        {innings.map(({ side, falls }, n) => (
          <g key={side}>
            <path
              d={pathOf(plot, lines[n]!)}
              {...{ fill: 'none', strokeWidth: 2.5, strokeLinejoin: 'round' }}
              stroke={LOOKS[side].colour}
              strokeDasharray={LOOKS[side].dash}
            />
            {falls.map((fall) => (
              <circle
                key={fall.balls}
                data-wicket=""
                {...{ cx: plot.x(fall.balls), cy: plot.y(fall.runs), r: 4 }}
                {...{ fill: 'var(--danger)', stroke: 'var(--surface)', strokeWidth: 1.5 }}
              />
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}

const BARS = 130;
function Manhattan({ track: { innings, ballsOfInnings } }: { track: CricketTrack }) {
  const [box, width] = useWidth();
  const text = useText();
  const overs = ballsOfInnings / 6;
  const most = Math.max(15, ...innings.flatMap((one) => one.overs.map(({ runs, wickets }) => runs + wickets * 2)));
  const plot = plotOf(width, BARS, overs, most);
  return (
    <div ref={box} dir="ltr">
      <svg width={width} height={BARS} role="img" aria-label={text('book.track.manhattan')}>
        <Axes
          plot={plot}
          values={ticksUpTo(most).map((at) => ({ at, words: `${at}` }))}
          marks={overMarks(ballsOfInnings)}
        />
        {innings.map((one, n) => (
          <Bars key={one.side} {...{ one, plot, place: n / 2 }} />
        ))}
      </svg>
    </div>
  );
}

/** The bars of an innings, in the first or the second half of each over's space. */
function Bars({ one: { side, overs }, plot, place }: { one: TrackedInnings; plot: Plot; place: number }) {
  const wide = Math.max((plot.x(1) - plot.x(0)) / 2 - 2, 2);
  return overs.map(({ runs, wickets }, over) => {
    const left = plot.x(over + place) + 1;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: overs keep their places
      <g key={over}>
        <rect
          {...{ x: left, y: plot.y(runs), width: wide, height: plot.y(0) - plot.y(runs), rx: 1.5 }}
          fill={side === 'home' ? LOOKS.home.colour : 'var(--surface)'}
          stroke={LOOKS[side].colour}
        />
        {Array.from({ length: wickets }, (_, n) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other name
            key={n}
            data-wicket=""
            {...{ cx: left + wide / 2, cy: plot.y(runs) - 6 - n * 7, r: 3, fill: 'var(--danger)' }}
          />
        ))}
      </g>
    );
  });
}
