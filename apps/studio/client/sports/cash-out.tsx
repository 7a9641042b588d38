import { parseUnits } from '@kismet/kernel/money';
import { useState } from 'react';
import type { TicketView } from '../../server/sports/tickets/ticket-view.ts';
import { useText } from '../text.ts';
import { Money, moneyText } from '../ui/money.tsx';
import { useBook } from './use-book.ts';

const REFUSALS = {
  CASH_OUT_OVER: 'book.cash-out.over',
  CASH_OUT_CLOSED: 'book.cash-out.closed',
  EVENT_CHANGED: 'book.cash-out.event',
  UNANSWERED: 'book.cash-out.unanswered',
} as const;
const refusalKey = (code: string) => REFUSALS[code as keyof typeof REFUSALS] ?? REFUSALS.CASH_OUT_CLOSED;

interface Props {
  readonly ticket: TicketView;
  readonly symbol: string;
}

/** Cashes out an open bet or a part of it at the offer shown, now or once the offer reaches an amount; a free bet has no cash-out (rule 6.127). */
export function CashOut(props: Props) {
  const text = useText();
  if (!props.ticket.isFree) return <Sale {...props} />;
  return <p className="border-line text-meta text-ink-muted border-t pt-2">{text('book.cash-out.free')}</p>;
}

function Sale({ ticket, symbol }: Props) {
  const book = useBook();
  const text = useText();
  const [percent, setPercent] = useState(100);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { cashOut } = ticket;
  const offers = cashOut?.offers ?? [];
  const offer = offers.find((one) => one.percent === percent) ?? offers.at(-1);
  const take = async () => {
    if (!cashOut || !offer) return;
    setBusy(true);
    const ask = { id: crypto.randomUUID(), percent: offer.percent, amount: offer.amount, offeredAt: cashOut.at };
    setRefusal(await book.cashOut(ticket.id, ask));
    setBusy(false);
  };
  return (
    <div className="border-line grid gap-2 border-t pt-2">
      {offer ? (
        <>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="text-meta text-ink-muted mb-1">{text('book.cash-out.how-much')}</legend>
            {offers.map((one) => (
              <label
                key={one.percent}
                className={`rounded-button text-label flex min-h-11 items-center gap-2 border px-3 ${
                  one === offer ? 'border-act bg-act-soft font-bold' : 'border-line-strong'
                }`}
              >
                <input
                  type="radio"
                  name={`part ${ticket.id}`}
                  checked={one === offer}
                  onChange={() => setPercent(one.percent)}
                />
                <bdi dir="ltr">{one.percent}%</bdi>
              </label>
            ))}
          </fieldset>
          <button
            type="button"
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void take()}
            className="bg-act text-on-act rounded-button text-label min-h-12 font-bold disabled:opacity-50"
          >
            {isBusy
              ? text('book.cash-out.selling')
              : text('book.cash-out.take', { amount: moneyText(parseUnits(offer.amount)!, symbol) })}
          </button>
        </>
      ) : (
        <p className="text-meta text-ink-muted">{text('book.cash-out.none')}</p>
      )}
      {refusal && (
        <p role="alert" className="text-meta text-warn font-semibold">
          {text(refusalKey(refusal))}
        </p>
      )}
      <Auto ticket={ticket} symbol={symbol} />
    </div>
  );
}

/** The amount at which a bet is cashed out automatically. */
function Auto({ ticket, symbol }: Props) {
  const book = useBook();
  const text = useText();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { autoAt } = ticket;
  const set = async (amount: string | null) => {
    setWrong((await book.autoCashOut(ticket.id, amount)) !== null);
    setTyped('');
  };
  if (autoAt !== null)
    return (
      <p className="text-meta flex flex-wrap items-center justify-between gap-2">
        <span>
          {text('book.cash-out.auto-at')} <Money units={parseUnits(autoAt)!} symbol={symbol} />
        </span>
        <button type="button" onClick={() => void set(null)} className="text-act text-label min-h-11 px-2 font-bold">
          {text('book.cash-out.auto-off')}
        </button>
      </p>
    );
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void set(typed);
      }}
    >
      <label className="text-meta grid min-w-0 flex-1 gap-1">
        {text('book.cash-out.auto')}
        <input
          inputMode="decimal"
          dir="ltr"
          value={typed}
          maxLength={14}
          aria-invalid={isWrong}
          onChange={(event) => setTyped(event.target.value)}
          className="border-line-strong bg-surface rounded-button num min-h-11 w-full border px-3"
        />
      </label>
      <button
        type="submit"
        disabled={(parseUnits(typed.trim()) ?? 0n) <= 0n}
        className="border-line-strong rounded-button text-label min-h-11 border px-3 disabled:opacity-50"
      >
        {text('book.cash-out.auto-set')}
      </button>
      {isWrong && (
        <p role="alert" className="text-meta text-warn basis-full font-semibold">
          {text('book.cash-out.auto-wrong')}
        </p>
      )}
    </form>
  );
}
