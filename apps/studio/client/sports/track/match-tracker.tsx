import { useState } from 'react';
import type { Track } from '../../../games/sports/matches/match-track.ts';
import type { MatchView } from '../../../server/sports/fixture-view.ts';
import { useText } from '../../text.ts';
import { isTrackOpen, keepTrackOpen } from '../kept-choices.ts';
import { ChanceChart } from './chance-chart.tsx';
import { CricketCharts } from './cricket-charts.tsx';
import { FootballPitch } from './football-pitch.tsx';
import { MapRounds, TennisGames } from './part-charts.tsx';

const FULL = 90;
const HALF = 45;

/** Where parts of a match begin and end, and how far it can go at most, in the unit of the line of its chances. */
function extentOf(track: Track): { readonly marks: readonly number[]; readonly most: number | null } {
  const ends = (parts: readonly (readonly unknown[])[]) =>
    parts.map((_, n) => parts.slice(0, n + 1).reduce((sum, { length }) => sum + length, 0));
  switch (track.sport) {
    case 'football':
      return { marks: [0, HALF, FULL], most: FULL };
    case 'cricket':
      return { marks: [0, track.ballsOfInnings, 2 * track.ballsOfInnings], most: 2 * track.ballsOfInnings };
    case 'tennis':
      return { marks: [0, ...ends(track.sets)], most: null };
    case 'esports':
      return { marks: [0, ...ends(track.maps)], most: null };
  }
}

/**
 * The course of a match so far: drawn according to its sport, with the chances over its time. Nothing before it begins. Its prices stay in view:
 * it is collapsed until opened, and from then on open for every match.
 */
export function MatchTracker({ match }: { match: MatchView }) {
  const text = useText();
  const { track, line, stage, sport } = match;
  const [isOpen, open] = useState(isTrackOpen);
  const setOpen = (is: boolean) => {
    open(is);
    keepTrackOpen(is);
  };
  if (stage === 'before') return null;
  if (!track)
    return (
      <p className="border-line bg-surface rounded-card text-meta text-ink-muted border p-3">
        {text('book.track.untold')}
      </p>
    );
  return (
    <section className="border-line bg-surface rounded-card border p-3">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="text-label flex min-h-11 w-full items-center gap-2 text-start font-bold"
        >
          <span aria-hidden="true">{isOpen ? '−' : '+'}</span>
          {text('book.track')}
        </button>
      </h3>
      {isOpen && (
        <div className="grid gap-5 pt-2">
          <Drawn track={track} match={match} />
          {line && line.points.length > 1 && <ChanceChart {...{ sport, line, sides: match }} {...extentOf(track)} />}
        </div>
      )}
    </section>
  );
}

function Drawn({ track, match }: { track: Track; match: MatchView }) {
  switch (track.sport) {
    case 'cricket':
      return <CricketCharts track={track} sides={match} />;
    case 'football': {
      const minute = match.standing.sport === 'football' ? match.standing.minute : 0;
      return <FootballPitch track={track} sides={match} minute={minute} isSimulated={match.commitment !== null} />;
    }
    case 'tennis':
      return <TennisGames track={track} sides={match} />;
    case 'esports':
      return <MapRounds track={track} sides={match} />;
  }
}
