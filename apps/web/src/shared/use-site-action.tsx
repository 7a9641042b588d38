import { useT } from '@kismet/app-kit/texts';
import { useAction } from '@kismet/app-kit/use-action';
import { toast } from '@kismet/ui/toast';
import { refusalWords } from './refusal-words.ts';
import { StepUpDeclined } from './step-up.ts';
import { useProblem } from './use-problem.tsx';

interface Options {
  /** Other words for a refusal than the general ones. */
  words?: (error: unknown) => string | null;
  /** Hears of a refusal before it is said. */
  onRefused?: (error: unknown) => void;
}

/** One action of a page; what went wrong with it stands in its region. A proof that was declined says nothing. */
export function useSiteAction<Name extends string = 'it'>({ words, onRefused }: Options = {}) {
  const t = useT();
  const problem = useProblem((error) => ({ words: words?.(error) ?? refusalWords(t, error) }));
  const action = useAction<Name>((error) => {
    onRefused?.(error);
    if (!(error instanceof StepUpDeclined)) problem.refuse(error);
  });
  const run: typeof action.run = (work, name) => {
    if (!action.busy) problem.clear();
    return action.run(work, name);
  };
  return { ...action, run, problem };
}

/** One action of a row or a menu that leaves no room for words: they come as a toast. */
export function useToastedAction() {
  const t = useT();
  return useAction((error) => toast(refusalWords(t, error), { tone: 'danger' }));
}
