import type { StopsPage } from '../../server/http/desk-book-api.ts';
import { useText } from '../text.ts';
import { FixtureSheetView } from './fixture-sheet.tsx';
import { Liability } from './liability.tsx';
import { Moment, Region } from './parts.tsx';
import { StopButton } from './stop-button.tsx';
import { StopName } from './stop-name.tsx';
import { useAsked } from './use-desk.ts';

const READ_EACH_MS = 2_000;

interface Props {
  /** The fixture whose sheet is shown. */
  readonly fixture: string | null;
  readonly setFixture: (fixture: string | null) => void;
}

/** The book as a whole: what is suspended, and what it may cost. */
export function BookTab({ fixture, setFixture }: Props) {
  const text = useText();
  const asked = useAsked((api) => api.stops(), READ_EACH_MS);
  if (fixture !== null) return <FixtureSheetView id={fixture} onBack={() => setFixture(null)} />;
  return (
    <section aria-label={text('desk.tab.book')} className="grid gap-6">
      <Region asked={asked} isEmpty={() => false} empty="">
        {(page) => <Stops page={page} onDone={asked.again} />}
      </Region>
      <Liability onOpen={setFixture} />
    </section>
  );
}

function Stops({ page: { sports, stops }, onDone }: { page: StopsPage; onDone: () => void }) {
  const text = useText();
  const names = new Set(stops.map(({ name }) => name));
  const wide = ['book', ...sports.map((sport) => `sport:${sport}`)];
  const labels = [text('desk.stops.book'), ...sports.map((sport) => text(`book.sport.${sport}`))];
  return (
    <section aria-labelledby="stops" className="grid gap-3">
      <h2 id="stops" className="text-title2 font-bold">
        {text('desk.stops.title')}
      </h2>
      <p className="text-meta text-ink-soft">{text('desk.stops.about')}</p>
      <p className="text-meta text-ink-soft hidden lg:block">{text('desk.stops.keys')}</p>
      <div className="flex flex-wrap gap-2">
        {wide.map((name, n) => (
          <StopButton key={name} name={name} isStopped={names.has(name)} label={labels[n]!} onDone={onDone} />
        ))}
      </div>
      {stops.length === 0 ? (
        <p className="text-ink-soft">{text('desk.stops.none')}</p>
      ) : (
        <ul className="border-line border-t">
          {stops.map(({ name, since, person }) => (
            <li key={name} className="border-line flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-2">
              <strong>
                <StopName name={name} />
              </strong>
              <span className="text-meta text-ink-soft">
                <bdi>{person}</bdi> · <Moment iso={since} />
              </span>
              <span className="ms-auto">
                <StopButton name={name} isStopped onDone={onDone} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
