import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { useAction } from '@kismet/app-kit/use-action';
import { useState } from 'react';
import { openModal } from '../../../shared/modals.ts';
import { session } from '../../../shared/session/session.ts';
import { refusalWords } from '../../../shared/texts/refusal-words.ts';
import { type Placed, place } from '../api.ts';
import { type Basket, emptyBasket, newPress } from './basket.ts';
import { faultyLines, slipLines } from './basket-lines.ts';

/** Sends the basket: one press is one slip, also after a lost response. */
export function useSlip(gameCode: string, basket: Basket) {
  const t = useT();
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [problem, setProblem] = useState<{ words: string; code: string; lines: ReadonlyMap<string, string> } | null>(
    null,
  );
  const action = useAction((error) => {
    const code = codeOf(error);
    // after a lost response the outcome is unknown: the same id returns what was placed
    if (code !== 'OFFLINE') newPress(gameCode);
    setProblem({
      words: code === 'OFFLINE' ? t('lottery.unknown') : refusalWords(t, error),
      code,
      lines: faultyLines(error, basket.lines),
    });
  });
  async function send(): Promise<boolean> {
    const { slipId, drawId, lines } = basket;
    if (!drawId || lines.length === 0) return false;
    if (!action.busy) setProblem(null);
    return action.run(async () => {
      setPlaced(await place({ slipId, drawId, lines: slipLines(lines) }));
      emptyBasket(gameCode);
    });
  }
  /** Continues if signed in, else after the login. */
  const whenSignedIn = (then: () => void) =>
    session.get().token ? then() : openModal('login', { reason: 'needed', resume: then });
  return {
    busy: action.busy,
    placed,
    problem,
    send,
    whenSignedIn,
    forget: () => setPlaced(null),
    clear: () => setProblem(null),
  };
}
export type Slip = ReturnType<typeof useSlip>;
