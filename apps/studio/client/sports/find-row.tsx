import { useText } from '../text.ts';
import { OddsFormatChoice } from './odds-format.tsx';
import { hrefOf, type Place } from './places.ts';
import { useBookPart } from './use-book.ts';

const LINKS = [
  { kind: 'search', icon: 'M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.500 15.500L21 21' },
  { kind: 'calendar', icon: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5' },
] as const;
const PLACES: Readonly<Record<(typeof LINKS)[number]['kind'], Place>> = {
  search: { kind: 'search', question: '' },
  calendar: { kind: 'calendar', day: 0, sport: 'all' },
};

/** What is looked for in all sports, and how odds are shown: above every page of the book. */
export function FindRow() {
  const text = useText();
  const here = useBookPart(({ place }) => place.kind);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <nav aria-label={text('book.find')}>
        <ul className="flex gap-4">
          {LINKS.map(({ kind, icon }) => (
            <li key={kind}>
              <a
                href={hrefOf(PLACES[kind])}
                aria-current={here === kind ? 'page' : undefined}
                className="text-act text-label flex min-h-11 items-center gap-1.5 font-semibold"
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
      <OddsFormatChoice />
    </div>
  );
}
