import { useT } from '@kismet/app-kit/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '../../shared/refusal-words.ts';
import { securityQuery } from '../../shared/security-query.ts';
import { StepUpDeclined } from '../../shared/step-up.ts';

/**
 * One thing that is being done, and what went wrong with it in words. `run` gives whether it was done; an action whose proof
 * was declined is not done and says nothing. What protects the account is read anew afterwards.
 */
export function useAction() {
  const t = useT();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** `place` may put a refusal where it belongs (under a field) and answers whether it did. */
  const run = async (work: () => Promise<unknown>, place?: (error: unknown) => boolean): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      await client.invalidateQueries({ queryKey: securityQuery.queryKey });
      return true;
    } catch (error) {
      if (!(error instanceof StepUpDeclined) && !place?.(error)) setProblem(refusalWords(t, error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, setProblem, run };
}
