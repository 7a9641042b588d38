import { useState } from 'react';
import { useText } from '../text.ts';
import { LiftDialog } from './lift-dialog.tsx';
import { GRAVE, PLAIN, Refused } from './parts.tsx';
import { useDesk, useDoing } from './use-desk.ts';

interface Props {
  readonly name: string;
  readonly isStopped: boolean;
  /** Its label, for users who cannot see its position. */
  readonly label?: string;
  readonly onDone: () => void;
}

/** Suspends with one click; lifts with a reason. */
export function StopButton({ name, isStopped, label, onDone }: Props) {
  const { api, seat } = useDesk();
  const text = useText();
  const [isLifting, setLifting] = useState(false);
  const { isBusy, refused, act } = useDoing(onDone);
  if (!seat.abilities.includes('pause')) return null;
  const word = text(isStopped ? 'desk.lift' : 'desk.stop');
  return (
    <>
      <button
        type="button"
        disabled={isBusy}
        className={isStopped ? PLAIN : GRAVE}
        onClick={() => (isStopped ? setLifting(true) : void act(() => api.stopBook(name)))}
        aria-label={label && `${word}: ${label}`}
      >
        {label ? `${word}: ${label}` : word}
      </button>
      <Refused code={refused} />
      {isLifting && <LiftDialog name={name} onClose={() => setLifting(false)} onDone={onDone} />}
    </>
  );
}
