import { parseUnits } from '@kismet/kernel/money';
import { useState } from 'react';
import type { LiabilityPage } from '../../server/desk/liability-page.ts';
import { teamName } from '../sports/book-words.ts';
import { useText } from '../text.ts';
import { CurrencyField } from './currency-field.tsx';
import { Code, Fact, Moment, PLAIN, Region } from './parts.tsx';
import { strengthOf } from './short-amount.ts';
import { StopButton } from './stop-button.tsx';
import { useAsked } from './use-desk.ts';

const READ_EACH_MS = 3_000;

/** What the book may lose, by the hour in which fixtures begin, and by fixture (rule 6.142). */
export function Liability({ onOpen }: { onOpen: (fixture: string) => void }) {
  const text = useText();
  const [currency, setCurrency] = useState<string | null>(null);
  return (
    <section aria-labelledby="liability" className="grid gap-3">
      <h2 id="liability" className="text-title2 font-bold">
        {text('desk.liability.title')}
      </h2>
      <p className="text-meta text-ink-soft">{text('desk.liability.about')}</p>
      <Figures key={currency} currency={currency} setCurrency={setCurrency} onOpen={onOpen} />
    </section>
  );
}

interface FiguresProps {
  readonly currency: string | null;
  readonly setCurrency: (currency: string) => void;
  readonly onOpen: (fixture: string) => void;
}

function Figures({ currency, setCurrency, onOpen }: FiguresProps) {
  const text = useText();
  const asked = useAsked((api) => api.liability(currency), READ_EACH_MS);
  return (
    <Region asked={asked} isEmpty={({ currencies }) => currencies.length === 0} empty={text('desk.liability.none')}>
      {(page) => (
        <div className="grid gap-4">
          <CurrencyField currencies={page.currencies} currency={page.currency} setCurrency={setCurrency} />
          <p className="font-semibold">
            {text('desk.liability.worst')}: <Code>{`${page.worst} ${page.currency}`}</Code>
          </p>
          <Hours page={page} />
          <Fixtures page={page} onOpen={onOpen} onDone={asked.again} />
        </div>
      )}
    </Region>
  );
}

function Hours({ page: { hours } }: { page: LiabilityPage }) {
  const text = useText();
  const greatest = hours
    .map(({ worst }) => parseUnits(worst) ?? 0n)
    .reduce((most, one) => (one > most ? one : most), 0n);
  return (
    <div>
      <h3 className="text-label font-bold">{text('desk.liability.hours')}</h3>
      <ul className="text-meta border-line mt-1 border-t">
        {hours.map(({ from, fixtures, worst }) => (
          <li key={from} className="border-line grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-b py-2">
            <Moment iso={from} />
            <span className="bg-sunken h-3 overflow-hidden rounded-full" aria-hidden="true">
              <span
                className="bg-danger block h-full"
                style={{ inlineSize: `${strengthOf(worst, greatest) * 100}%` }}
              />
            </span>
            <span>
              <Code>{worst}</Code> · {text('desk.liability.fixtures', { count: fixtures })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FixturesProps {
  readonly page: LiabilityPage;
  readonly onOpen: (fixture: string) => void;
  readonly onDone: () => void;
}

function Fixtures({ page: { fixtures }, onOpen, onDone }: FixturesProps) {
  const text = useText();
  return (
    <div>
      <h3 className="text-label font-bold">{text('desk.liability.byFixture')}</h3>
      <ul className="mt-2 grid gap-3 lg:grid-cols-2">
        {fixtures.map(({ id, sport, league, home, away, startsAt, isInPlay, stoppedBy, staked, worst }) => (
          <li
            key={id}
            tabIndex={0}
            data-fixture={id}
            data-sport={sport}
            className="rounded-card border-line bg-surface grid content-start gap-3 border p-4"
          >
            <div className="flex flex-wrap items-center gap-2">
              <h4 className="text-label font-bold">
                <bdi>{teamName(league, home)}</bdi> – <bdi>{teamName(league, away)}</bdi>
              </h4>
              <span className="text-meta text-ink-soft ms-auto">
                {isInPlay ? text('desk.fixture.playing') : <Moment iso={startsAt} />}
              </span>
            </div>
            <dl className="text-meta grid grid-cols-2 gap-x-4">
              <Fact name={text('desk.liability.staked')}>
                <Code>{staked}</Code>
              </Fact>
              <Fact name={text('desk.liability.worst')}>
                <Code>{worst}</Code>
              </Fact>
            </dl>
            <div className="flex flex-wrap gap-2">
              <button type="button" className={PLAIN} onClick={() => onOpen(id)}>
                {text('desk.sheet.open')}
              </button>
              {(stoppedBy === null || stoppedBy === `fixture:${id}`) && (
                <StopButton name={`fixture:${id}`} isStopped={stoppedBy !== null} onDone={onDone} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
