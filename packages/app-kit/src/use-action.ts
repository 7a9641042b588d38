import { useRef, useState } from 'react';

/**
 * One action at a time: presses during a running call are ignored. `run` returns whether the work was done; `doing`
 * names the pressed button.
 */
export function useAction<Name extends string = 'it'>(onProblem: (error: unknown) => void) {
  const [doing, setDoing] = useState<Name | null>(null);
  // state lags by one render: two presses in one frame would both see it idle
  const isRunning = useRef(false);
  const run = async (work: () => Promise<unknown>, name: Name = 'it' as Name): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setDoing(name);
    try {
      await work();
      return true;
    } catch (error) {
      onProblem(error);
      return false;
    } finally {
      isRunning.current = false;
      setDoing(null);
    }
  };
  return { busy: doing !== null, doing, run };
}
