import { useT } from '@kismet/app-kit/texts';
import { useAction } from '@kismet/app-kit/use-action';
import { toast } from '@kismet/ui/overlay/toast';
import { StepUpDeclined } from './session/step-up.ts';
import { refusalWords } from './texts/refusal-words.ts';
import { useProblem } from './use-problem.tsx';

interface Options {
  /** Texts that replace the general ones of a refusal. */
  words?: (error: unknown) => string | null;
  /** Receives a refusal before it is shown. */
  onRefused?: (error: unknown) => void;
}

/** One action of a page; its error is shown in its region. A declined step-up is silent. */
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

/** An action of a row or menu without space for text: errors appear as a toast. */
export function useToastedAction() {
  const t = useT();
  return useAction((error) => toast(refusalWords(t, error), { tone: 'danger' }));
}
