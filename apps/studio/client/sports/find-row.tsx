import { useText } from '../text.ts';
import { OddsFormatChoice } from './odds-format.tsx';
import { hrefOf, type Place } from './places.ts';
import { useBookPart } from './use-book.ts';

const LINKS = [
  { kind: 'search', icon: 'M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.500 15.500L21 21' },
  { kind: 'calendar', icon: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5' },
  { kind: 'bets', icon: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6' },
  { kind: 'results', icon: 'M8 4h8v5a4 4 0 0 1-8 0zM12 13v4M8 20h8M8 5H5a3 3 0 0 0 3 4M16 5h3a3 3 0 0 1-3 4' },
] as const;
const PLACES: Readonly<Record<(typeof LINKS)[number]['kind'], Place>> = {
  search: { kind: 'search', question: '' },
  calendar: { kind: 'calendar', day: 0, sport: 'all' },
  bets: { kind: 'bets', show: 'open' },
  results: { kind: 'results' },
};

/** What belongs to all sports, including own bets, and the odds format: at the top of every page of the book. */
export function FindRow() {
  const text = useText();
  const here = useBookPart(({ place }) => place.kind);
  return (
    <div className="flex items-center justify-between gap-x-4">
      <nav aria-label={text('book.find')} className="max-sm:grow">
        <ul className="flex justify-between gap-4">
          {LINKS.map(({ kind, icon }) => (
            <li key={kind}>
              <a
                href={hrefOf(PLACES[kind])}
                aria-current={here === kind ? 'page' : undefined}
                className={`text-act flex min-h-11 items-center gap-x-1.5 font-semibold max-sm:text-tiny max-sm:min-h-12 max-sm:min-w-16 max-sm:flex-col max-sm:justify-center sm:text-label ${
                  here === kind ? 'underline decoration-2 underline-offset-4' : ''
                }`}
              >
                <svg
                  width="20"
                  height="20"
                  viewBox="0 0 24 24"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                  aria-hidden="true"
                >
                  <path d={icon} />
                </svg>
                {text(`book.${kind}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="max-sm:hidden">
        <OddsFormatChoice />
      </div>
    </div>
  );
}
