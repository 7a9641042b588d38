import { useT } from '@kismet/app-kit/texts';
import { useAction as useOneAction } from '@kismet/app-kit/use-action';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '../../shared/refusal-words.ts';
import { securityQuery } from '../../shared/security-query.ts';
import { StepUpDeclined } from '../../shared/step-up.ts';

/**
 * One thing that is being done, and what went wrong with it in words. `run` gives whether it was done; an action whose proof
 * was declined is not done and says nothing. `place` may put a refusal where it belongs (under a field), and answers whether it did.
 * What protects the account is read anew afterwards.
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
