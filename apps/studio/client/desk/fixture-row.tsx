import { useState } from 'react';
import type { FloorFixture } from '../../server/desk/floor.ts';
import { teamName } from '../sports/book-words.ts';
import { useText } from '../text.ts';
import { AskDialog } from './ask-dialog.tsx';
import { Code, Fact, GRAVE, Moment, PLAIN } from './parts.tsx';
import { StopButton } from './stop-button.tsx';
import { useDesk } from './use-desk.ts';

interface Props {
  readonly fixture: FloorFixture;
  readonly onOpen: (fixture: string) => void;
  readonly onDone: () => void;
}

/** A fixture with what the book has taken on it. */
export function FixtureRow({ fixture, onOpen, onDone }: Props) {
  const { seat } = useDesk();
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { id, sport, league, home, away, startsAt, isInPlay, stakes, stoppedBy } = fixture;
  const own = `fixture:${id}`;
  return (
    // focusable: the desk's keys act on the focused row
    <li
      tabIndex={0}
      data-fixture={id}
      data-sport={sport}
      className="rounded-card border-line bg-surface grid content-start gap-3 border p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-label font-bold">
          <bdi>{teamName(league, home)}</bdi> – <bdi>{teamName(league, away)}</bdi>
        </h2>
        {stoppedBy && (
          <span className="bg-warn-soft text-ink text-tiny rounded-full px-3 py-1 font-bold">
            {text('desk.stopped')}
          </span>
        )}
        <span className="text-meta text-ink-soft ms-auto">
          {isInPlay ? text('desk.fixture.playing') : <Moment iso={startsAt} />}
        </span>
      </div>
      <dl className="text-meta grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        <Fact name={text('desk.fact.fixture')}>
          <Code>{id}</Code>
        </Fact>
        {stakes.map(({ currency, staked, most }) => (
          <Fact key={currency} name={text('desk.fact.staked', { currency })}>
            <Code>{`${staked} (${most})`}</Code>
          </Fact>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <button type="button" className={PLAIN} onClick={() => onOpen(id)}>
          {text('desk.sheet.open')}
        </button>
        {(stoppedBy === null || stoppedBy === own) && (
          <StopButton name={own} isStopped={stoppedBy === own} onDone={onDone} />
        )}
        {seat.abilities.includes('void') && (
          <button type="button" className={GRAVE} onClick={() => setAsking(true)}>
            {text('desk.cancel')}
          </button>
        )}
      </div>
      {isAsking && <AskDialog kind="cancel-fixture" subject={id} onClose={() => setAsking(false)} />}
    </li>
  );
}
