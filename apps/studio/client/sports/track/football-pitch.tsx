import type { Track, TrackedGoal } from '../../../games/sports/matches/match-track.ts';
import type { Side } from '../../../games/sports/pricing/score.ts';
import { useText } from '../../text.ts';
import { ltr, type Sides, teamName } from '../book-words.ts';
import { ChartFrame } from './chart-frame.tsx';
import { LOOKS } from './sides.tsx';
import { useWidth } from './use-width.ts';

type FootballTrack = Extract<Track, { sport: 'football' }>;
const FULL = 90;
const HALF = 45;

const toldText = (at: number): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
/** When a goal was scored: its minute, or the time of day at which its feed reported it. */
const whenOf = ({ minute, toldAt }: TrackedGoal): string => ltr(minute === null ? toldText(toldAt!) : `${minute}'`);

interface Props {
  readonly track: FootballTrack;
  readonly sides: Sides;
  /** Minutes played. */
  readonly minute: number;
  readonly isSimulated: boolean;
}

/** Goals on the pitch and along the match time. */
export function FootballPitch({ track, sides, minute, isSimulated }: Props) {
  const text = useText();
  const nameOf = (side: Side) => teamName(sides.league, sides[side]);
  const table = {
    heads: [
      text(isSimulated ? 'book.track.x.football' : 'book.track.told'),
      text('book.track.team'),
      text('book.track.score'),
    ],
    rows: track.goals.map((goal) => [whenOf(goal), nameOf(goal.side), ltr(`${goal.score.home}-${goal.score.away}`)]),
  };
  return (
    <ChartFrame
      title={text('book.track.goals')}
      note={text(isSimulated ? 'book.track.goals.simulated' : 'book.track.goals.fed')}
      table={table}
    >
      <div className="text-meta flex justify-between gap-4 font-semibold" dir="ltr">
        {(['home', 'away'] as const).map((side) => (
          <span key={side} className="flex min-w-0 items-center gap-2">
            <svg width="14" height="14" aria-hidden="true">
              <Ball side={side} x={7} y={7} r={5.5} />
            </svg>
            <bdi className="truncate">{nameOf(side)}</bdi>
          </span>
        ))}
      </div>
      <Pitch track={track} minute={minute} label={goalsText(track.goals, nameOf) || text('book.track.no-goals')} />
      {isSimulated && <Timeline track={track} minute={minute} />}
    </ChartFrame>
  );
}

const goalsText = (goals: readonly TrackedGoal[], nameOf: (side: Side) => string): string =>
  goals.map((goal) => `${nameOf(goal.side)} ${whenOf(goal)}`).join(', ');

/** A goal of a side; the away side's is hollow. */
const Ball = ({ side, x, y, r }: { side: Side; x: number; y: number; r: number }) => (
  <circle
    {...{ cx: x, cy: y, r, strokeWidth: 2 }}
    fill={side === 'home' ? LOOKS.home.colour : 'var(--surface)'}
    stroke={LOOKS[side].colour}
  />
);

const IN_A_COLUMN = 4;
/** The pitch, each goal in front of the goal where it was scored: the home side's at the right end. */
function Pitch({ track, minute, label }: { track: FootballTrack; minute: number; label: string }) {
  const lines = { fill: 'none', stroke: 'var(--line-strong)', strokeWidth: 1.5 } as const;
  const balls = (['home', 'away'] as const).flatMap((side) =>
    track.goals
      .filter((goal) => goal.side === side)
      .map((goal, n) => {
        const inward = 30 + Math.floor(n / IN_A_COLUMN) * 58;
        return { goal, x: side === 'home' ? 400 - inward : inward, y: 52 + (n % IN_A_COLUMN) * 44 };
      }),
  );
  return (
    <div dir="ltr">
      <svg viewBox="0 0 400 240" className="mx-auto w-full max-w-[460px]" role="img" aria-label={label}>
        <rect x="2" y="2" width="396" height="236" rx="4" fill="var(--win-soft)" stroke="var(--line-strong)" />
        <path d="M200 2V238M2 60H66V180H2M398 60H334V180H398M2 96H24V144H2M398 96H376V144H398" {...lines} />
        <circle cx="200" cy="120" r="36" {...lines} fill="var(--win-soft)" />
        <text x="200" y="127" textAnchor="middle" fontSize="20" fontWeight="700" fill="var(--ink)">
          {minute > 0 ? `${Math.min(minute, FULL)}'` : ''}
        </text>
        {balls.map(({ goal, x, y }) => (
          <g key={`${goal.score.home}-${goal.score.away}`} data-goal={goal.side}>
            <Ball side={goal.side} x={x} y={y} r={7} />
            <text x={x} y={y + 22} textAnchor="middle" fontSize="13" fontWeight="600" fill="var(--ink)">
              {whenOf(goal)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** The ninety minutes: goals of the home side above the line, of the away side below it. */
function Timeline({ track, minute }: { track: FootballTrack; minute: number }) {
  const [box, width] = useWidth();
  const text = useText();
  const x = (at: number) => 10 + ((width - 20) * at) / FULL;
  return (
    <div ref={box} dir="ltr">
      <svg width={width} height={64} role="img" aria-label={text('book.track.timeline', { minute })}>
        <line x1={x(0)} x2={x(FULL)} y1={32} y2={32} stroke="var(--line-strong)" strokeWidth={2} />
        <line x1={x(0)} x2={x(minute)} y1={32} y2={32} stroke="var(--ink)" strokeWidth={5} strokeLinecap="round" />
        {[0, HALF, FULL].map((at) => (
          <g key={at}>
            <line x1={x(at)} x2={x(at)} y1={24} y2={40} stroke="var(--line-strong)" strokeWidth={2} />
            <text
              {...{ x: x(at), y: 60, fontSize: 12, fill: 'var(--ink-muted)' }}
              textAnchor={at === 0 ? 'start' : at === FULL ? 'end' : 'middle'}
            >
              {`${at}'`}
            </text>
          </g>
        ))}
        {track.goals.map(({ minute: at, side, score }) => (
          <Ball key={`${score.home}-${score.away}`} side={side} x={x(at!)} y={side === 'home' ? 16 : 48} r={6} />
        ))}
      </svg>
    </div>
  );
}
