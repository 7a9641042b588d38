import { useAction } from '@kismet/app-kit/use-action';
import { useState } from 'react';
import { WriteRefusal } from './write-refusal.tsx';

/** An operator's action: one call however often it is pressed, and its refusal. */
export function useOfficeAction() {
  const [error, setError] = useState<unknown>(null);
  const action = useAction(setError);
  const run = (work: () => Promise<unknown>): Promise<boolean> => {
    if (!action.busy) setError(null);
    return action.run(work);
  };
  return { busy: action.busy, run, refusal: <WriteRefusal error={error} /> };
}
