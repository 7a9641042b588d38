import { useState } from 'react';
import type { PlayersPage } from '../../server/desk/players.ts';
import { useText } from '../text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { ACT, AmountField, Code, FIELD, NoteField, Refused } from './parts.tsx';
import { useDesk, useDoing } from './use-desk.ts';

interface Props {
  readonly user: string;
  readonly sports: PlayersPage['sports'];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Sets a player's limit in a sport, with a reason. */
export function FactorDialog({ user, sports, onClose, onDone }: Props) {
  const { api } = useDesk();
  const text = useText();
  const [sport, setSport] = useState<string>(sports[0]!);
  const [factor, setFactor] = useState('1');
  const [note, setNote] = useState('');
  const { isBusy, refused, act } = useDoing(() => {
    onDone();
    onClose();
  });
  const factorPpm = Math.round(Number(factor.trim()) * 1_000_000);
  return (
    <Sheet title={text('desk.players.set')} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void act(() => api.setFactor({ user, sport, factorPpm, note }));
        }}
      >
        <p className="font-semibold">
          <Code>{user}</Code>
        </p>
        <p>{text('desk.players.about')}</p>
        <label className="grid gap-1">
          <span className="text-meta">{text('desk.players.sport')}</span>
          <select value={sport} onChange={(event) => setSport(event.target.value)} className={FIELD}>
            {sports.map((one) => (
              <option key={one} value={one}>
                {text(`book.sport.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <AmountField name={text('desk.players.factor')} amount={factor} setAmount={setFactor} />
        <NoteField note={note} setNote={setNote} />
        <Refused code={refused} />
        <button type="submit" disabled={isBusy} className={ACT}>
          {text('desk.players.set')}
        </button>
      </form>
    </Sheet>
  );
}
