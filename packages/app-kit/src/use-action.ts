import { useRef, useState } from 'react';

/**
 * One action at a time: what is pressed while the first call is on its way is no second call. `run` answers whether the work was done;
 * `doing` names which of several buttons it is.
 */
export function useAction<Name extends string = 'it'>(onProblem: (error: unknown) => void) {
  const [doing, setDoing] = useState<Name | null>(null);
  // the state is a render late: two presses of one frame would both see it free
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
