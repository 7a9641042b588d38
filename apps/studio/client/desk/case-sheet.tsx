import { useState } from 'react';
import { FEWEST_ACTIONS } from '../../games/pvp/signals/machine-signals.ts';
import type { CaseDetail, PairView } from '../../server/desk/cases.ts';
import type { CaseView } from '../../server/http/desk-case-api.ts';
import { type MessageKey, useText } from '../text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { HandRow } from './hand-row.tsx';
import { Code, Fact, GRAVE, NoteField, PLAIN, Refused, Region } from './parts.tsx';
import { useAsked, useDesk, useDoing } from './use-desk.ts';

interface Props {
  readonly of: CaseView;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A report with what the hands of its players show about them. */
export function CaseSheet({ of, onClose, onDone }: Props) {
  const text = useText();
  const asked = useAsked((api) => api.case(of.number));
  const [isAsking, setAsking] = useState(false);
  // replaces the case: one dialog at a time
  if (isAsking) return <AskDialog kind="refund-case" subject={`case:${of.number}`} onClose={() => setAsking(false)} />;
  return (
    <Sheet title={text('desk.case.title', { number: of.number })} onClose={onClose}>
      <Region asked={asked} isEmpty={() => false} empty="">
        {({ detail }) => (
          <div className="grid gap-5">
            <p>
              {text(`desk.why.${of.reason}` as MessageKey as 'desk.why.together')} ·{' '}
              <Code>{`${of.table}:${of.hand}`}</Code>
            </p>
            <Pairs detail={detail} />
            <Plays people={detail.people} />
            {of.state === 'separated' && <RefundButton onAsk={() => setAsking(true)} />}
            {of.state === 'open' && <Decision of={of} detail={detail} onClose={onClose} onDone={onDone} />}
            <section className="grid gap-2">
              <h3 className="text-label font-bold">{text('desk.case.hands')}</h3>
              <HandRow table={of.table} number={of.hand} at={of.at} />
              {detail.hands
                .filter((hand) => hand.table !== of.table || hand.number !== of.hand)
                .map((hand) => (
                  <HandRow key={`${hand.table}:${hand.number}`} {...hand} />
                ))}
            </section>
          </div>
        )}
      </Region>
    </Sheet>
  );
}

/** Refunds what the two players have won from others, once a second person has approved it. */
function RefundButton({ onAsk }: { onAsk: () => void }) {
  const { seat } = useDesk();
  const text = useText();
  if (!seat.abilities.includes('void')) return null;
  return (
    <button type="button" onClick={onAsk} className={`${PLAIN} justify-self-start`}>
      {text('desk.ask.refund-case')}
    </button>
  );
}

const nameOf = ({ people }: CaseDetail, seat: number): string => people.find((one) => one.seat === seat)?.name ?? '';

/** The reported player paired with each of the others in the hand, in both directions. */
function Pairs({ detail }: { detail: CaseDetail }) {
  const text = useText();
  if (detail.pairs.length === 0) return <p className="text-ink-soft">{text('desk.case.noPairs')}</p>;
  return (
    <ul className="grid gap-3">
      {detail.pairs.map((pair) => (
        <li key={`${pair.first} ${pair.second}`} className="bg-sunken rounded-card grid gap-2 p-3">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong>
              {text('desk.case.pair', { first: nameOf(detail, pair.first), second: nameOf(detail, pair.second) })}
            </strong>
            {pair.isCase && <span className="text-danger font-bold">{text('desk.case.found')}</span>}
          </p>
          <PairFacts pair={pair} />
          <p className="text-meta">
            {pair.signals.length === 0
              ? text('desk.case.noSignals')
              : pair.signals.map((signal) => text(`desk.signal.${signal}`)).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

function PairFacts({ pair: { shared, expected, net, packs, packsToOthers } }: { pair: PairView }) {
  const text = useText();
  return (
    <dl className="text-meta grid grid-cols-2 gap-2 sm:grid-cols-4">
      <Fact name={text('desk.pair.shared')}>
        <Code>{String(shared)}</Code>
      </Fact>
      <Fact name={text('desk.pair.expected')}>
        <Code>{expected.toFixed(1)}</Code>
      </Fact>
      <Fact name={text('desk.pair.net')}>
        <Code>{net.toFixed(1)}</Code>
      </Fact>
      <Fact name={text('desk.pair.packs')}>
        <Code>{`${packs.toFixed(1)} % / ${packsToOthers.toFixed(1)} %`}</Code>
      </Fact>
    </dl>
  );
}

/** How fast and for how long each person plays; a signal is a reason to look at the person, and no more. */
function Plays({ people }: Pick<CaseDetail, 'people'>) {
  const text = useText();
  return (
    <section className="grid gap-2">
      <h3 className="text-label font-bold">{text('desk.play.title')}</h3>
      <ul className="grid gap-3">
        {people.map(({ seat, name, play }) => (
          <li key={seat} className="bg-sunken rounded-card grid gap-2 p-3">
            <strong>
              <bdi dir="ltr">{name}</bdi>
            </strong>
            <dl className="text-meta grid grid-cols-2 gap-2 sm:grid-cols-3">
              {[
                ['desk.play.actions', String(play.actions)],
                ['desk.play.entropy', play.entropy.toFixed(1)],
                ['desk.play.fast', `${play.fast.toFixed(1)} %`],
                ['desk.play.spread', play.spread.toFixed(1)],
                ['desk.play.awake', text('desk.play.hours', { hours: play.hoursAwake.toFixed(1) })],
              ].map(([label, value]) => (
                <Fact key={label} name={text(label as 'desk.play.actions')}>
                  <Code>{value!}</Code>
                </Fact>
              ))}
            </dl>
            <p className="text-meta">
              {play.signals.length === 0
                ? text(play.actions < FEWEST_ACTIONS ? 'desk.play.few' : 'desk.play.none')
                : play.signals.map((signal) => text(`desk.machine.${signal}`)).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decision({ of, detail, onClose, onDone }: Props & { detail: CaseDetail }) {
  const { api, seat } = useDesk();
  const text = useText();
  const reported = detail.people.find(({ role }) => role === 'reported');
  const others = detail.people.filter(({ role }) => role !== 'reported');
  const [other, setOther] = useState(others.find(({ role }) => role === null)?.seat ?? others[0]?.seat ?? 0);
  const [note, setNote] = useState('');
  const { isBusy, refused, act } = useDoing(() => {
    onDone();
    onClose();
  });
  if (!seat.abilities.includes('pause') || !reported || others.length === 0) return null;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void act(() => api.separate(of.number, [reported.seat, other], note));
      }}
    >
      <label className="grid gap-1">
        <span className="text-meta">{text('desk.case.with', { name: reported.name })}</span>
        <select
          value={other}
          onChange={(event) => setOther(Number(event.target.value))}
          className="rounded-button border-line bg-surface text-ink min-h-11 border px-3"
        >
          {others.map(({ seat: one, name, role }) => (
            <option key={one} value={one}>
              {role === 'reporter' ? text('desk.case.reporter', { name }) : name}
            </option>
          ))}
        </select>
      </label>
      <NoteField note={note} setNote={setNote} />
      <Refused code={refused} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" disabled={isBusy} className={GRAVE}>
          {text('desk.case.separate')}
        </button>
        <button
          type="button"
          disabled={isBusy || note.trim().length < 3}
          onClick={() => void act(() => api.dismiss(of.number, note))}
          className={PLAIN}
        >
          {text('desk.case.dismiss')}
        </button>
      </div>
    </form>
  );
}
