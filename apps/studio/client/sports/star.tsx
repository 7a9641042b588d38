import { useSyncExternalStore } from 'react';
import { itemOf, type Starred, starOf } from '../../games/sports/book/favourites.ts';
import type { FixtureView } from '../../server/sports/fixture-view.ts';
import { useText } from '../text.ts';
import { isolated, leagueName, teamName } from './book-words.ts';
import { useBook } from './use-book.ts';

/** What is starred; the component re-renders when that changes. */
export function useStars(): ReadonlySet<string> {
  const { favourites } = useBook();
  return useSyncExternalStore(favourites.subscribe, favourites.snapshot, favourites.snapshot);
}
/** Whether a single item is starred: of hundreds of matches only that one re-renders. */
function useStar(item: string): boolean {
  const { favourites } = useBook();
  const has = () => favourites.snapshot().has(item);
  return useSyncExternalStore(favourites.subscribe, has, has);
}

interface Props {
  readonly starred: Starred;
  /** The name of the starred item. */
  readonly name: string;
  /** Whether its name is shown beside it. */
  readonly isNamed?: boolean;
}

/** A star: clicking it adds its item to the favourites, or removes it. */
export function Star({ starred, name, isNamed = false }: Props) {
  const { favourites } = useBook();
  const text = useText();
  const isOn = useStar(itemOf(starred));
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={text('book.star', { name: isolated(name) })}
      onClick={() => void favourites.toggle(starred)}
      className={`flex min-h-11 min-w-11 items-center justify-center gap-2 ${
        isNamed ? 'rounded-button border-line-strong text-meta max-w-full border px-3 font-semibold' : ''
      } ${isOn ? 'text-act' : 'text-ink-muted'}`}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill={isOn ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        className="shrink-0"
        aria-hidden="true"
      >
        <path d="M12 3l2.800 5.800 6.200.8-4.500 4.400 1.100 6.300L12 17.300 6.400 20.300l1.100-6.300L3 9.600l6.200-.8z" />
      </svg>
      {isNamed && <bdi className="truncate">{name}</bdi>}
    </button>
  );
}

const nameOf = ({ league, home, away }: FixtureView): string => `${teamName(league, home)} – ${teamName(league, away)}`;

export const MatchStar = ({ fixture }: { fixture: FixtureView }) => (
  <Star starred={{ kind: 'fixture', code: fixture.id }} name={nameOf(fixture)} />
);

/** The league and both sides of a match, to be starred. */
export function StarsOfMatch({ fixture }: { fixture: FixtureView }) {
  const { league, home, away } = fixture;
  return (
    <div className="flex flex-wrap gap-2">
      <Star starred={{ kind: 'league', code: league }} name={leagueName(league)} isNamed />
      {[home, away].map((code) => (
        <Star key={code} starred={{ kind: 'team', code }} name={teamName(league, code)} isNamed />
      ))}
    </div>
  );
}

/** Why a star was not stored, when there is something to say. */
export function StarTroubleNote() {
  const { favourites } = useBook();
  const text = useText();
  const trouble = useSyncExternalStore(favourites.subscribe, favourites.trouble, favourites.trouble);
  return (
    <p role="status" className={trouble ? 'bg-warn-soft rounded-button text-meta px-3 py-2' : 'sr-only'}>
      {trouble && text(`book.star.${trouble}`)}
    </p>
  );
}

/** The starred ones among these matches, in-play ones first. */
export const starredOf = (stars: ReadonlySet<string>, fixtures: readonly FixtureView[]): FixtureView[] =>
  fixtures
    .filter((fixture) => starOf(stars, fixture) !== null)
    .toSorted((a, b) => Number(a.stage === 'before') - Number(b.stage === 'before') || a.startsAt - b.startsAt);
