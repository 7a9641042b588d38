import { useState } from 'react';
import type { FloorTable } from '../../server/desk/floor.ts';
import { useText } from '../text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { ACT, AmountField, NoteField, PLAIN, Refused } from './parts.tsx';
import { useDesk, useDoing } from './use-desk.ts';

interface Props {
  readonly table: FloorTable;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A table's minimum and maximum stake from its next round on, within those of the house. */
export function LimitsDialog({ table: { table, limits, houseLimits }, onClose, onDone }: Props) {
  const { api } = useDesk();
  const text = useText();
  const [least, setLeast] = useState(limits.leastStake);
  const [most, setMost] = useState(limits.mostStake);
  const [note, setNote] = useState('');
  const { isBusy, refused, act } = useDoing(() => {
    onDone();
    onClose();
  });
  const set = (wanted: { leastStake: string; mostStake: string } | null) =>
    void act(() => api.limits(table, wanted, note));
  return (
    <Sheet title={`${text('desk.limits')} · ${table}`} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          set({ leastStake: least.trim(), mostStake: most.trim() });
        }}
      >
        <p>{text('desk.limits.about', { least: houseLimits.leastStake, most: houseLimits.mostStake })}</p>
        <AmountField name={text('desk.limits.least')} amount={least} setAmount={setLeast} />
        <AmountField name={text('desk.limits.most')} amount={most} setAmount={setMost} />
        <NoteField note={note} setNote={setNote} />
        <Refused code={refused} />
        <div className="flex flex-wrap gap-2">
          <button type="submit" disabled={isBusy} className={ACT}>
            {text('desk.limits.set')}
          </button>
          <button type="button" disabled={isBusy || note.trim().length < 3} onClick={() => set(null)} className={PLAIN}>
            {text('desk.limits.house')}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
