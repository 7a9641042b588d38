import { useState } from 'react';
import type { DeskTournament } from '../../server/desk/desk-tournaments.ts';
import { kindWords } from '../pvp/tournament/kind-words.ts';
import { type MessageKey, useText } from '../text.ts';
import { AskDialog } from './ask-dialog.tsx';
import { Code, Fact, GRAVE, Moment, Region } from './parts.tsx';
import { useAsked, useDesk } from './use-desk.ts';

const READ_EACH_MS = 2_000;
const STATES = {
  registering: ['desk.tour.state.registering', 'bg-win-soft text-win'],
  running: ['desk.tour.state.running', 'bg-win-soft text-win'],
  paying: ['desk.tour.state.paying', 'bg-warn-soft text-ink'],
  over: ['desk.tour.state.over', 'bg-sunken text-ink'],
  void: ['desk.tour.state.void', 'bg-danger-soft text-danger'],
  away: ['desk.tour.state.away', 'bg-warn-soft text-ink'],
} as const satisfies Record<DeskTournament['state'], readonly [MessageKey, string]>;

/** Tournaments, those for money first: the running ones, and the last finished ones (rules 6.109 and 6.116). */
export function TournamentsTab() {
  const text = useText();
  const asked = useAsked((api) => api.tournaments(), READ_EACH_MS);
  return (
    <section aria-label={text('desk.tab.tournaments')}>
      <Region
        asked={asked}
        isEmpty={({ present, past }) => present.length + past.length === 0}
        empty={text('desk.tour.none')}
      >
        {({ present, past }) => (
          <div className="space-y-4">
            <h2 className="text-title2 font-bold">{text('desk.tour.present')}</h2>
            {present.length === 0 && <p className="text-ink-soft">{text('desk.tour.noneNow')}</p>}
            <ul className="grid gap-3 lg:grid-cols-2">
              {present.map((one) => (
                <TournamentCard key={one.id} of={one} />
              ))}
            </ul>
            {past.length > 0 && <h2 className="text-title2 font-bold">{text('desk.tour.past')}</h2>}
            <ul className="grid gap-3 lg:grid-cols-2">
              {past.map((one) => (
                <TournamentCard key={one.id} of={one} />
              ))}
            </ul>
          </div>
        )}
      </Region>
    </section>
  );
}

function TournamentCard({ of }: { of: DeskTournament }) {
  const { seat } = useDesk();
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const [word, tone] = STATES[of.state];
  return (
    <li className="rounded-card border-line bg-surface grid content-start gap-3 border p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-label font-bold">{kindWords(of.kind, of.most, text)}</h3>
        <span className={`rounded-full px-3 py-1 text-tiny font-bold ${tone}`}>{text(word)}</span>
        {of.currency === null && (
          <span className="bg-help-soft text-help rounded-full px-3 py-1 text-tiny font-bold">
            {text('desk.tour.practice')}
          </span>
        )}
        <span className="text-meta text-ink-soft ms-auto">
          <Code>{of.id}</Code>
        </span>
      </div>
      <Facts of={of} />
      {seat.abilities.includes('void') && of.round !== null && (
        <div>
          <button type="button" className={GRAVE} onClick={() => setAsking(true)}>
            {text('desk.tour.void')}
          </button>
        </div>
      )}
      {isAsking && of.round !== null && (
        <AskDialog kind="void-round" subject={`${of.id}:${of.round}`} onClose={() => setAsking(false)} />
      )}
    </li>
  );
}

function Facts({ of }: { of: DeskTournament }) {
  const text = useText();
  const { currency, startsAt, startedAt, endedAt } = of;
  const times = [
    ['desk.tour.starts', startedAt === null && endedAt === null ? startsAt : null],
    ['desk.tour.began', startedAt],
    ['desk.tour.ended', endedAt],
  ] as const;
  const sums = [
    ['desk.tour.price', `${of.buyIn} + ${of.fee}`],
    ['desk.tour.taken', of.taken],
    ['desk.tour.fees', of.fees],
    ['desk.tour.pool', of.pool],
    ['desk.tour.added', of.added],
    ['desk.fact.open', of.open],
  ] as const;
  return (
    <dl className="text-meta grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
      <Fact name={text('desk.tour.entrants')}>{text('desk.tour.of', { count: of.entrants, most: of.most })}</Fact>
      {of.state === 'running' && <Fact name={text('desk.tour.left')}>{of.left}</Fact>}
      {of.state === 'running' && <Fact name={text('desk.tour.tables')}>{of.tables}</Fact>}
      {of.level !== null && <Fact name={text('desk.tour.level')}>{of.level}</Fact>}
      {sums.map(([name, amount]) => (
        <Fact key={name} name={text(name)}>
          <Code>{currency === null ? amount : `${amount} ${currency}`}</Code>
        </Fact>
      ))}
      {times.map(
        ([name, at]) =>
          at !== null && (
            <Fact key={name} name={text(name)}>
              <Moment iso={new Date(at).toISOString()} />
            </Fact>
          ),
      )}
    </dl>
  );
}
