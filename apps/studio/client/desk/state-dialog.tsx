import { useState } from 'react';
import { CONTROL_REASONS, type ControlReason } from '../../games/shared/table-control.ts';
import type { FloorTable } from '../../server/desk/floor.ts';
import { useText } from '../text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { ACT, FIELD, NoteField, Refused } from './parts.tsx';
import { useDesk, useDoing } from './use-desk.ts';

interface Props {
  readonly table: FloorTable;
  readonly to: 'pause' | 'close' | 'open';
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Pauses, closes or opens a table: the reason shown to players, and a note for the journal. */
export function StateDialog({ table: { table }, to, onClose, onDone }: Props) {
  const { api } = useDesk();
  const text = useText();
  const [reason, setReason] = useState<ControlReason>('work');
  const [note, setNote] = useState('');
  const { isBusy, refused, act } = useDoing(() => {
    onDone();
    onClose();
  });
  return (
    <Sheet title={`${text(`desk.${to}`)} · ${table}`} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void act(() => (to === 'open' ? api.open(table, note) : api.stop(table, to, reason, note)));
        }}
      >
        <p>{text(`desk.${to}.about`)}</p>
        {to !== 'open' && (
          <label className="grid gap-1">
            <span className="text-meta">{text('desk.reason')}</span>
            <select
              value={reason}
              onChange={(event) => setReason(event.target.value as ControlReason)}
              className={FIELD}
            >
              {CONTROL_REASONS.map((one) => (
                <option key={one} value={one}>
                  {text(`desk.reason.${one}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        <NoteField note={note} setNote={setNote} />
        <Refused code={refused} />
        <button type="submit" disabled={isBusy} className={ACT}>
          {text(`desk.${to}`)}
        </button>
      </form>
    </Sheet>
  );
}
