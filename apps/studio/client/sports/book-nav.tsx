import { BOOK_SPORTS } from '../../games/sports/matches/match.ts';
import { useText } from '../text.ts';
import { hrefOf, type Place } from './places.ts';
import { useBookView } from './use-book.ts';

/** The sports, as links: each place has an address. */
export function BookNav() {
  const { place } = useBookView();
  const text = useText();
  const board = (sport: (typeof BOOK_SPORTS)[number] | 'all'): Place => ({ kind: 'board', sport, league: null });
  const isBoard = (sport: string) => place.kind === 'board' && place.sport === sport;
  const links: { words: string; to: Place; isHere: boolean }[] = [
    { words: text('book.sport.all'), to: board('all'), isHere: isBoard('all') },
    ...BOOK_SPORTS.map((sport) => ({ words: text(`book.sport.${sport}`), to: board(sport), isHere: isBoard(sport) })),
  ];
  return (
    <nav aria-label={text('book.nav')} className="border-line bg-surface overflow-x-auto border-b">
      <ul className="mx-auto flex w-max max-w-none gap-1 px-2 lg:w-full lg:max-w-[1200px]">
        {links.map(({ words, to, isHere }) => (
          <li key={words}>
            <a
              href={hrefOf(to)}
              aria-current={isHere ? 'page' : undefined}
              className={`text-label flex min-h-11 items-center border-b-2 px-3 whitespace-nowrap ${
                isHere ? 'border-act text-act font-bold' : 'text-ink-soft border-transparent'
              }`}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
