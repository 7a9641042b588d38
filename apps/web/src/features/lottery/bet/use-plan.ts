import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { useAction } from '@kismet/app-kit/use-action';
import type { Draw } from '@kismet/contracts/lottery/draws';
import { useState } from 'react';
import { EARLY_MS } from '../../../shared/lottery/draw-phase.ts';
import { useAtNow } from '../../../shared/lottery/lottery-clock.ts';
import { refusalWords } from '../../../shared/texts/refusal-words.ts';
import { startPlan } from '../api.ts';
import { type BasketLine, removeLine } from './basket.ts';
import { slipLines } from './basket-lines.ts';
import type { PlanItem } from './plan.ts';

/** Draws still open for bets, by server time. */
export function useOpenDraws(next: readonly Draw[]): readonly Draw[] {
  const firstOpen = useAtNow((now) => next.findIndex(({ lockTime }) => lockTime - EARLY_MS > now));
  return firstOpen < 0 ? [] : next.slice(firstOpen);
}

/** Turns basket lines into plans, one per line; started ones leave the basket, refused ones stay with their reason. */
export function usePlan(gameCode: string) {
  const t = useT();
  const [begun, setBegun] = useState(0);
  const [problem, setProblem] = useState<{ words: string; code: string } | null>(null);
  const action = useAction((error) => {
    const code = codeOf(error);
    setProblem({ words: code === 'OFFLINE' ? t('lottery.unknown') : refusalWords(t, error), code });
  });
  async function send(lines: readonly BasketLine[], items: readonly PlanItem[], stopOnWin: boolean): Promise<void> {
    if (!action.busy) setProblem(null);
    const done: string[] = [];
    await action.run(async () => {
      for (const line of lines) {
        // the line's id is the plan's: a press after a lost response refers to the same plan
        await startPlan({
          chaseId: line.id,
          line: slipLines([line])[0]!,
          stopOnWin,
          items: items.map(({ drawId, multiple }) => ({ drawId, multiple })),
        });
        done.push(line.id);
      }
    });
    for (const id of done) removeLine(gameCode, id);
    setBegun((before) => before + done.length);
  }
  const forget = () => {
    setBegun(0);
    setProblem(null);
  };
  return { busy: action.busy, begun, problem, send, forget };
}
export type Planning = ReturnType<typeof usePlan>;
