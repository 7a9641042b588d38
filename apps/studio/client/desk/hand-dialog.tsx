import { useState } from 'react';
import type { FixtureSheet } from '../../server/desk/fixture-sheet.ts';
import { marketText, pickText } from '../sports/book-words.ts';
import { useText } from '../text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { ACT, AmountField, NoteField, PLAIN, Refused } from './parts.tsx';
import { useDesk, useDoing } from './use-desk.ts';

/** What is set: a price of a selection; without one a margin, of the market or, without one, of the whole fixture. */
export interface HandPlace {
  readonly market: string;
  readonly selection: string;
}
interface Props extends HandPlace {
  readonly fixture: FixtureSheet['fixture'];
  /** The initial value of the field. */
  readonly usual: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Hundredths of a typed value; the server refuses anything invalid. */
const hundredths = (typed: string): number => Math.round(Number(typed.trim()) * 100);

/** Sets a price or a margin by hand, until a given time (rule 6.143). */
export function HandDialog({ fixture, market, selection, usual, onClose, onDone }: Props) {
  const { api } = useDesk();
  const text = useText();
  const [value, setValue] = useState(usual);
  const [minutes, setMinutes] = useState('10');
  const [note, setNote] = useState('');
  const { isBusy, refused, act } = useDoing(() => {
    onDone();
    onClose();
  });
  const isPrice = selection !== '';
  const send = () => {
    const about = { fixture: fixture.id, market, minutes: Number(minutes), note };
    return isPrice
      ? api.setPrice({ ...about, selection, oddsE4: hundredths(value) * 100 })
      : api.setMargin({ ...about, booksumE4: 10_000 + hundredths(value) });
  };
  const askSecond = () =>
    api.ask('set-price', ['price', fixture.id, market, selection, hundredths(value) * 100, minutes].join(':'), note);
  return (
    <Sheet title={text(isPrice ? 'desk.hand.set' : 'desk.hand.setMargin')} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void act(send);
        }}
      >
        <p className="font-semibold">
          {market === '' ? text('desk.hand.allMargin') : marketText(text, market, fixture)}
          {isPrice && ` · ${pickText(text, market, selection, fixture)}`}
        </p>
        <p>{text('desk.hand.about')}</p>
        <AmountField
          name={text(isPrice ? 'desk.hand.odds' : 'desk.hand.percent')}
          amount={value}
          setAmount={setValue}
        />
        <AmountField name={text('desk.hand.minutes')} amount={minutes} setAmount={setMinutes} />
        <NoteField note={note} setNote={setNote} />
        <Refused code={refused} />
        {refused === 'HAND_PRICE_FAR' && (
          <button type="button" disabled={isBusy} className={PLAIN} onClick={() => void act(askSecond)}>
            {text('desk.hand.ask')}
          </button>
        )}
        <button type="submit" disabled={isBusy} className={ACT}>
          {text(isPrice ? 'desk.hand.set' : 'desk.hand.setMargin')}
        </button>
      </form>
    </Sheet>
  );
}
