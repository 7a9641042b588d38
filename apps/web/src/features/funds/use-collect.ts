import { useT } from '@kismet/app-kit/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { takeBack } from '../../shared/money/vendor-wallet.ts';
import { refusalWords } from '../../shared/texts/refusal-words.ts';

/** State of the collection from one vendor; the server resolves `unknown`. */
export interface Collected {
  readonly stage: 'moving' | 'done' | 'unknown' | 'failed';
  readonly words: string | null;
}

/** Collects from every vendor independently: an unresponsive one does not block the others (rule 5.5). */
export function useCollect() {
  const t = useT();
  const client = useQueryClient();
  const [stages, setStages] = useState<Readonly<Record<string, Collected>>>({});
  const note = (vendorCode: string, one: Collected) => setStages((all) => ({ ...all, [vendorCode]: one }));

  async function collectOne(vendorCode: string): Promise<void> {
    note(vendorCode, { stage: 'moving', words: null });
    try {
      const { state } = await takeBack(vendorCode, crypto.randomUUID());
      const stage = state === 'success' ? 'done' : state === 'failed' ? 'failed' : 'unknown';
      note(vendorCode, { stage, words: null });
    } catch (error) {
      note(vendorCode, { stage: 'failed', words: refusalWords(t, error) });
    }
  }
  async function collect(vendorCodes: readonly string[]): Promise<void> {
    await Promise.all(vendorCodes.map(collectOne));
    await client.invalidateQueries({ queryKey: ['mine'] });
  }
  const isMoving = Object.values(stages).some(({ stage }) => stage === 'moving');
  return { stages, isMoving, collect };
}
