import { useState } from 'react';
import type { MirrorCaseDetail, MirroredRound, MirroredSide } from '../../server/desk/mirror-cases.ts';
import type { MirrorCaseView } from '../../server/http/desk-mirror-api.ts';
import { useText } from '../text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { Code, Fact, GRAVE, Moment, NoteField, PLAIN, Refused, Region } from './parts.tsx';
import { useAsked, useDesk, useDoing } from './use-desk.ts';

interface Props {
  readonly of: MirrorCaseView;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Two players with the rounds in which their bets were opposite, and the desk's decision (rule 6.160). */
export function MirrorSheet({ of, onClose, onDone }: Props) {
  const { seat } = useDesk();
  const text = useText();
  const asked = useAsked((api) => api.mirror(of.number));
  return (
    <Sheet title={text('desk.case.title', { number: of.number })} onClose={onClose}>
      <Region asked={asked} isEmpty={() => false} empty="">
        {({ detail }) => (
          <div className="grid gap-5">
            <p>
              {text('desk.mirror.line', { count: of.rounds })} · <Code>{of.table}</Code>
            </p>
            <p className="text-meta text-ink-soft">{text('desk.mirror.about')}</p>
            <Sums detail={detail} />
            {seat.abilities.includes('pause') && of.state === 'open' && (
              <Decision of={of} onClose={onClose} onDone={onDone} />
            )}
            <Rounds rounds={detail.rounds} />
          </div>
        )}
      </Region>
    </Sheet>
  );
}

function Sums({ detail: { one, other } }: { detail: MirrorCaseDetail }) {
  const text = useText();
  const moved = ({ staked, paid }: typeof one) => <Code>{`−${staked} +${paid}`}</Code>;
  return (
    <dl className="text-meta grid grid-cols-2 gap-x-4 gap-y-2">
      <Fact name={text('desk.mirror.player', { letter: 'A' })}>{moved(one)}</Fact>
      <Fact name={text('desk.mirror.player', { letter: 'B' })}>{moved(other)}</Fact>
    </dl>
  );
}

function Rounds({ rounds }: { rounds: readonly MirroredRound[] }) {
  const text = useText();
  return (
    <section className="grid gap-2">
      <h3 className="text-label font-bold">{text('desk.mirror.rounds')}</h3>
      <ul className="grid gap-2">
        {rounds.map(({ number, at, one, other }) => (
          <li key={number} className="bg-sunken rounded-card text-meta grid gap-2 p-3">
            <p className="flex flex-wrap gap-x-4 font-semibold">
              <span className="num">{text('desk.mirror.round', { number })}</span>
              <span className="ms-auto font-normal">
                <Moment iso={at} />
              </span>
            </p>
            <Side letter="A" side={one} />
            <Side letter="B" side={other} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Side({ letter, side }: { letter: string; side: MirroredSide }) {
  const text = useText();
  const stakes = Object.entries(side.stakes).map(([spot, stake]) => `${spot} ${stake}`);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap gap-x-3">
        <strong>{text('desk.mirror.player', { letter })}</strong>
        <Code>{stakes.join(' · ')}</Code>
        <span className="ms-auto">
          <Code>{`−${side.staked} +${side.paid}`}</Code>
        </span>
      </p>
      <p className="text-ink-soft">
        <Code>{side.bets.join(' ')}</Code>
      </p>
    </div>
  );
}

function Decision({ of, onClose, onDone }: Props) {
  const { api } = useDesk();
  const text = useText();
  const [note, setNote] = useState('');
  const { isBusy, refused, act } = useDoing(() => {
    onDone();
    onClose();
  });
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void act(() => api.decideMirror(of.number, 'confirm', note));
      }}
    >
      <NoteField note={note} setNote={setNote} />
      <Refused code={refused} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" disabled={isBusy} className={GRAVE}>
          {text('desk.mirror.confirm')}
        </button>
        <button
          type="button"
          disabled={isBusy || note.trim().length < 3}
          onClick={() => void act(() => api.decideMirror(of.number, 'dismiss', note))}
          className={PLAIN}
        >
          {text('desk.case.dismiss')}
        </button>
      </div>
    </form>
  );
}
