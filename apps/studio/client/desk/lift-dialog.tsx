import { useState } from 'react';
import { useText } from '../text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { ACT, NoteField, Refused } from './parts.tsx';
import { StopName } from './stop-name.tsx';
import { useDesk, useDoing } from './use-desk.ts';

interface Props {
  /** The suspension, by the name that `nameOfStop` gives it. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Lifts a suspension, with a reason: suspending takes one click, resuming is a decision. */
export function LiftDialog({ name, onClose, onDone }: Props) {
  const { api } = useDesk();
  const text = useText();
  const [note, setNote] = useState('');
  const { isBusy, refused, act } = useDoing(() => {
    onDone();
    onClose();
  });
  return (
    <Sheet title={text('desk.lift')} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void act(() => api.liftStop(name, note));
        }}
      >
        <p className="font-semibold">
          <StopName name={name} />
        </p>
        <p>{text('desk.lift.about')}</p>
        <NoteField note={note} setNote={setNote} />
        <Refused code={refused} />
        <button type="submit" disabled={isBusy} className={ACT}>
          {text('desk.lift')}
        </button>
      </form>
    </Sheet>
  );
}
