import type { Standing } from '../../../games/sports/matches/match.ts';
import type { FixtureView } from '../../../server/sports/fixture-view.ts';
import { useText } from '../../text.ts';
import { teamName } from '../book-words.ts';

const Figure = ({ children, isStrong = false }: { children: string | number; isStrong?: boolean }) => (
  <bdi dir="ltr" className={`num ${isStrong ? 'font-bold' : ''}`}>
    {children}
  </bdi>
);
const overs = (balls: number): string => `${Math.floor(balls / 6)}.${balls % 6}`;

/** A side's figures, the most significant last. */
function figuresOf(standing: Standing, side: 'home' | 'away', isOver: boolean): string[] {
  switch (standing.sport) {
    case 'football':
      return [`${standing.score[side]}`];
    case 'cricket': {
      const own = standing.innings.find((one) => one.side === side);
      return own ? [`${own.runs}/${own.wickets} (${overs(own.balls)})`] : [];
    }
    case 'tennis': {
      const sets = standing.sets.map((set) => `${set[side]}`);
      // no set is in progress any more
      if (isOver) return sets;
      return [...sets, `${standing.games[side]}`, standing.points[side === 'home' ? 0 : 1]];
    }
    case 'esports': {
      const maps = `${standing.maps[side]}`;
      return isOver ? [...standing.done.map((map) => `${map[side]}`), maps] : [`${standing.rounds[side]}`, maps];
    }
  }
}

/** The score of a match, one line for each side. */
export function Scoreboard({ fixture, isLarge = false }: { fixture: FixtureView; isLarge?: boolean }) {
  const { standing, stage, league } = fixture;
  const serves = standing.sport === 'tennis' && stage === 'play' ? standing.server : null;
  return (
    <div className={`grid gap-1 ${isLarge ? 'text-title2' : 'text-body'}`}>
      {(['home', 'away'] as const).map((side) => (
        <div key={side} className="flex items-center gap-3">
          <bdi className={`min-w-0 grow truncate ${fixture.winner === side ? 'text-win font-bold' : 'font-semibold'}`}>
            {teamName(league, fixture[side])}
            {serves === side && <span aria-hidden="true"> •</span>}
          </bdi>
          {stage !== 'before' &&
            figuresOf(standing, side, stage === 'over').map((figure, n, all) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a score keep their places
              <span key={n} className="min-w-6 text-center">
                <Figure isStrong={n === all.length - 1}>{figure}</Figure>
              </span>
            ))}
        </div>
      ))}
    </div>
  );
}

/** The match clock in words: when it begins, what is being played, that it is over. */
export function MatchClock({ fixture, now }: { fixture: FixtureView; now: number }) {
  const text = useText();
  const { stage, standing, startsAt } = fixture;
  if (stage === 'over') return <>{text('book.over')}</>;
  if (stage === 'cancelled') return <>{text('book.cancelled')}</>;
  if (stage === 'before') return <Countdown startsAt={startsAt} now={now} />;
  if (stage === 'break') return <>{text('book.break')}</>;
  if (standing.sport === 'football') return <>{text('book.minute', { minute: standing.minute })}</>;
  if (standing.sport === 'cricket') {
    const target = standing.target;
    return <>{target === null ? text('book.innings.first') : text('book.innings.target', { runs: target })}</>;
  }
  if (standing.sport === 'tennis') return <>{text('book.set', { number: standing.sets.length + 1 })}</>;
  return <>{text('book.map.playing', { number: standing.done.length + 1 })}</>;
}

function Countdown({ startsAt, now }: { startsAt: number; now: number }) {
  const text = useText();
  const minutes = Math.max(Math.ceil((startsAt - now) / 60_000), 0);
  if (minutes <= 60) return <>{text('book.begins-in', { minutes })}</>;
  const time = new Date(startsAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return <bdi dir="ltr">{time}</bdi>;
}

const BALL_WORDS: Readonly<Record<string, string>> = { W: 'W', ro: 'RO', wd: 'wd', b1: 'b' };

/** The last balls or rounds, newest last; as many as there is room for. */
export function Ribbon({ fixture }: { fixture: FixtureView }) {
  const text = useText();
  const { standing } = fixture;
  if ((standing.sport !== 'cricket' && standing.sport !== 'esports') || standing.ribbon.length === 0) return null;
  return (
    <div
      dir="ltr"
      className="flex h-[26px] flex-row-reverse flex-wrap justify-end gap-1 overflow-hidden"
      role="img"
      aria-label={text('book.ribbon', { last: standing.ribbon.join(' ') })}
    >
      {standing.ribbon.toReversed().map((code, n) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: places in a ribbon have no other name
          key={n}
          className={`book-ball ${code === 'W' || code === 'ro' ? 'is-wicket' : ''} ${code === '4' || code === '6' || code === 'home' ? 'is-good' : ''}`}
        >
          {code === 'home' || code === 'away' ? (code === 'home' ? '1' : '2') : (BALL_WORDS[code] ?? code)}
        </span>
      ))}
    </div>
  );
}
