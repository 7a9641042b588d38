import { useT } from '@kismet/app-kit/texts';
import { useAction as useOneAction } from '@kismet/app-kit/use-action';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { securityQuery } from '../../shared/session/security-query.ts';
import { StepUpDeclined } from '../../shared/session/step-up.ts';
import { refusalWords } from '../../shared/texts/refusal-words.ts';

/**
 * One running action and its error text. `run` returns whether it succeeded; a declined step-up is a silent no.
 * `place` may assign a refusal to a field and returns whether it did. Security data is refetched afterwards.
 */
export function useAction(place?: (error: unknown) => boolean) {
  const t = useT();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const action = useOneAction((error) => {
    if (!(error instanceof StepUpDeclined) && !place?.(error)) setProblem(refusalWords(t, error));
  });
  const run = (work: () => Promise<unknown>): Promise<boolean> => {
    if (!action.busy) setProblem(null);
    return action.run(async () => {
      await work();
      await client.invalidateQueries({ queryKey: securityQuery.queryKey });
    });
  };
  return { busy: action.busy, problem, run };
}
