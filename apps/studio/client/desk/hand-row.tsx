import { useState } from 'react';
import type { OpenHandView } from '../../server/desk/open-hand.ts';
import { NamedCard } from '../rummy/named-card.tsx';
import { type MessageKey, useText } from '../text.ts';
import { Code, FIELD, Moment, PLAIN, Refused } from './parts.tsx';
import { useDesk, useDoing } from './use-desk.ts';

/** A hand of a case; opened, it shows everybody's cards, or how to ask a second person. */
export function HandRow({ table, number, at }: { table: string; number: number; at: string | null }) {
  const { api, seat } = useDesk();
  const text = useText();
  const [hand, setHand] = useState<OpenHandView | null>(null);
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const look = useDoing(() => undefined);
  const ask = useDoing(() => setAsked(true));
  const isTooNew = look.refused === 'HAND_TOO_NEW';
  return (
    <article className="border-line grid gap-2 border-t pt-2">
      <p className="text-meta flex flex-wrap items-center gap-x-3">
        <Code>{`${table}:${number}`}</Code>
        {at !== null && <Moment iso={at} />}
        <button
          type="button"
          disabled={look.isBusy}
          onClick={() => void look.act(async () => setHand((await api.hand(table, number)).hand))}
          className={`${PLAIN} ms-auto`}
        >
          {text('desk.hand.open')}
        </button>
      </p>
      <Refused code={look.refused} />
      {isTooNew && isAsked && <p role="status">{text('desk.ask.waits')}</p>}
      {isTooNew && !isAsked && seat.abilities.includes('void') && (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void ask.act(() => api.ask('open-hand', `${table}:${number}`, note));
          }}
        >
          <label className="grid grow gap-1">
            <span className="text-meta">{text('desk.note')}</span>
            <input
              value={note}
              onChange={(event) => setNote(event.target.value)}
              required
              minLength={3}
              maxLength={400}
              className={FIELD}
            />
          </label>
          <button type="submit" disabled={ask.isBusy} className={PLAIN}>
            {text('desk.ask.do')}
          </button>
          <Refused code={ask.refused} />
        </form>
      )}
      {hand && <OpenHand hand={hand} />}
    </article>
  );
}

function OpenHand({ hand }: { hand: OpenHandView }) {
  const text = useText();
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2 sm:grid-cols-2">
        {hand.seats.map(({ name, contributed, paid, cards }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats of a hand that is over keep their places
          <li key={n} className="bg-sunken rounded-card flex flex-wrap items-center gap-2 p-3 [&_.dealt-card]:shrink-0">
            <span className="grow">
              <bdi className="block font-semibold">{name}</bdi>
              <Code>{`−${contributed} +${paid}`}</Code>
            </span>
            {cards.map((card, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: with two decks a card may be held twice
              <NamedCard key={at} name={card} isSmall />
            ))}
          </li>
        ))}
      </ul>
      <ol className="text-meta columns-2">
        {hand.actions.map(({ seat, kind, amount }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: actions keep their order
          <li key={n}>
            <bdi>{hand.seats[seat]!.name}</bdi> {text(`pvp.did.${kind}` as MessageKey as 'pvp.did.bet')}{' '}
            <Code>{amount === '0.00' ? '' : amount}</Code>
          </li>
        ))}
      </ol>
    </div>
  );
}
