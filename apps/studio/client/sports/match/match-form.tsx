import { useState } from 'react';
import { type Ended, figuresOf, type Meetings, outcomeFor, sideOf } from '../../../games/sports/calendar/ended.ts';
import type { MatchView } from '../../../server/sports/fixture-view.ts';
import type { MatchForm, SideForm } from '../../../server/sports/league-views.ts';
import { useText } from '../../text.ts';
import { AskedPart } from '../asked-part.tsx';
import { ltr, type Sides, teamName } from '../book-words.ts';
import { Form } from '../league-table.tsx';
import { hrefOf } from '../places.ts';
import { useAsked } from '../use-asked.ts';
import { useBook } from '../use-book.ts';

/** Form of both sides, their meetings and their season: collapsed until opened. */
export function FormOfMatch({ match }: { match: MatchView }) {
  const text = useText();
  const { api } = useBook();
  const [isOpen, setOpen] = useState(false);
  const [asked, again] = useAsked(isOpen ? () => api.form(match.id) : null, match.id);
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
          {text('book.form.title')}
        </button>
      </h3>
      {isOpen && (
        <AskedPart asked={asked} again={again}>
          {(form) => <Known form={form} match={match} />}
        </AskedPart>
      )}
    </section>
  );
}

function Known({ form, match }: { form: MatchForm; match: MatchView }) {
  const text = useText();
  return (
    <div className="grid gap-4 pt-2">
      <Season form={form} sides={match} />
      <div className="grid gap-4 sm:grid-cols-2">
        {[form.home, form.away].map((side) => (
          <LastOf key={side.team} side={side} sides={match} />
        ))}
      </div>
      <Met meetings={form.meetings} sides={match} />
      <a
        href={hrefOf({ kind: 'league', code: match.league })}
        className="text-act flex min-h-11 items-center font-semibold underline"
      >
        {text('book.table')}
      </a>
    </div>
  );
}

const average = (sum: number, played: number): string => ltr(played === 0 ? '–' : (sum / played).toFixed(1));

/** Figures of this season, one column for each side. */
function Season({ form: { home, away }, sides }: { form: MatchForm; sides: MatchView }) {
  const text = useText();
  const of = (read: (side: SideForm) => string | number): readonly [string, string] => [
    `${read(home)}`,
    `${read(away)}`,
  ];
  const rows: readonly (readonly [words: string, figures: readonly [string, string]])[] = [
    [text('book.table.place'), of(({ place }) => place ?? '–')],
    [text('book.table.played'), of(({ row }) => row?.played ?? 0)],
    [text('book.table.won'), of(({ row }) => row?.won ?? 0)],
    [text('book.form.scored'), of(({ row }) => average(row?.scored ?? 0, row?.played ?? 0))],
    [text('book.form.conceded'), of(({ row }) => average(row?.conceded ?? 0, row?.played ?? 0))],
  ];
  return (
    <table className="text-meta w-full">
      <caption className="text-label pb-1 text-start font-semibold">{text('book.form.season')}</caption>
      <thead>
        <tr className="text-ink-muted">
          <td />
          {[sides.home, sides.away].map((team) => (
            <th key={team} scope="col" className="text-end font-normal">
              <bdi>{teamName(sides.league, team)}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-line divide-y">
        {rows.map(([words, figures]) => (
          <tr key={words}>
            <th scope="row" className="py-1 text-start font-normal">
              {words}
            </th>
            {figures.map((figure, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one column for each side
              <td key={n} className="num text-end">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A finished match in one line: both sides and their scores, and a link to it. */
function Past({ match, sides }: { match: Ended; sides: Sides }) {
  const [home, away] = (['home', 'away'] as const).map((side) => figuresOf(match, side).score);
  return (
    <a href={hrefOf({ kind: 'match', id: match.id })} className="flex min-h-11 items-center justify-between gap-2">
      <span className="min-w-0 truncate">
        <bdi>{teamName(sides.league, match.home)}</bdi> – <bdi>{teamName(sides.league, match.away)}</bdi>
      </span>
      <span className="num shrink-0 font-semibold">{ltr(`${home}-${away}`)}</span>
    </a>
  );
}

function LastOf({ side: { team, last }, sides }: { side: SideForm; sides: MatchView }) {
  const text = useText();
  const outcomes = last.map((match) => outcomeFor(match, sideOf(match, team)!)).toReversed();
  return (
    <div>
      <p className="text-label flex flex-wrap items-center justify-between gap-2 font-semibold">
        <bdi>{teamName(sides.league, team)}</bdi>
        <Form outcomes={outcomes} />
      </p>
      {last.length === 0 && <p className="text-meta text-ink-muted py-2">{text('book.form.none')}</p>}
      <ul className="text-meta divide-line divide-y">
        {last.map((match) => (
          <li key={match.id}>
            <Past match={match} sides={sides} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Met({ meetings: { won, drawn, lost, last }, sides }: { meetings: Meetings; sides: MatchView }) {
  const text = useText();
  const [home, away] = [sides.home, sides.away].map((team) => teamName(sides.league, team)) as [string, string];
  return (
    <div>
      <p className="text-label font-semibold">{text('book.form.met')}</p>
      <p className="text-meta text-ink-muted py-1">
        {last.length === 0 ? text('book.form.never') : text('book.form.sum', { home, won, drawn, away, lost })}
      </p>
      <ul className="text-meta divide-line divide-y">
        {last.map((match) => (
          <li key={match.id}>
            <Past match={match} sides={sides} />
          </li>
        ))}
      </ul>
    </div>
  );
}
