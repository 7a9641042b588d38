import type { Track } from '../../../games/sports/matches/match-track.ts';
import type { Side } from '../../../games/sports/pricing/score.ts';
import { useText } from '../../text.ts';
import { ltr, type Sides, teamName } from '../book-words.ts';
import { ChartFrame } from './chart-frame.tsx';
import { WonParts } from './won-parts.tsx';

const scoreOf = (winners: readonly Side[]): string => {
  const home = winners.filter((winner) => winner === 'home').length;
  return ltr(`${home}-${winners.length - home}`);
};

/** Names of the sides beside their rows, and the name of each part. */
function Part({ name, score, children }: { name: string; score: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1">
      <p className="text-meta text-ink-muted flex justify-between">
        <span>{name}</span>
        <span className="num">{score}</span>
      </p>
      <div className="flex">{children}</div>
    </div>
  );
}

/** Games of each set, with breaks of serve. */
export function TennisGames({ track, sides }: { track: Extract<Track, { sport: 'tennis' }>; sides: Sides }) {
  const text = useText();
  const nameOf = (side: Side) => teamName(sides.league, sides[side]);
  const table = {
    heads: [
      text('book.track.x.tennis'),
      text('book.track.server'),
      text('book.track.winner'),
      text('book.track.score'),
    ],
    rows: track.sets.flatMap((games, set) =>
      games.map(({ winner, server }, n) => [
        `${set + 1}.${n + 1}`,
        nameOf(server),
        nameOf(winner) + (winner === server ? '' : ` (${text('book.track.break')})`),
        scoreOf(games.slice(0, n + 1).map((game) => game.winner)),
      ]),
    ),
  };
  return (
    <ChartFrame title={text('book.track.games')} note={text('book.track.games.how', names(nameOf))} table={table}>
      {track.sets.map((games, n) => {
        const score = scoreOf(games.map(({ winner }) => winner));
        const name = text('book.set', { number: n + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: sets keep their places
          <Part key={n} name={name} score={score}>
            <WonParts
              label={`${name}: ${score}`}
              parts={games.map(({ winner, server }) => ({ winner, isBreak: winner !== server }))}
            />
          </Part>
        );
      })}
    </ChartFrame>
  );
}

/** Rounds of each map. */
export function MapRounds({ track, sides }: { track: Extract<Track, { sport: 'esports' }>; sides: Sides }) {
  const text = useText();
  const nameOf = (side: Side) => teamName(sides.league, sides[side]);
  const table = {
    heads: [text('book.track.x.esports'), text('book.track.winner'), text('book.track.score')],
    rows: track.maps.flatMap((rounds, map) =>
      rounds.map((winner, n) => [`${map + 1}.${n + 1}`, nameOf(winner), scoreOf(rounds.slice(0, n + 1))]),
    ),
  };
  return (
    <ChartFrame title={text('book.track.rounds')} note={text('book.track.rounds.how', names(nameOf))} table={table}>
      {track.maps.map((rounds, n) => {
        const name = text('book.map.playing', { number: n + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: maps keep their places
          <Part key={n} name={name} score={scoreOf(rounds)}>
            <WonParts label={`${name}: ${scoreOf(rounds)}`} parts={rounds.map((winner) => ({ winner }))} />
          </Part>
        );
      })}
    </ChartFrame>
  );
}
const names = (nameOf: (side: Side) => string) => ({ home: nameOf('home'), away: nameOf('away') });
