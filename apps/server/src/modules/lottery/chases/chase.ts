import type { DrawState } from '@kismet/contracts/lottery/draws';
import { type DrawTimes, stateAt } from '../draws/draw.ts';

export type ItemState = 'waiting' | 'placed' | 'skipped' | 'cancelled' | 'void';
/** One draw of a plan, with the status of its ticket. */
export interface Item extends DrawTimes {
  readonly drawId: string;
  readonly state: ItemState;
  readonly drawState: DrawState;
  /** Null until the ticket is settled. */
  readonly isWon: boolean | null;
}
export type Step =
  /** The draw is open and next in order. */
  | { readonly do: 'place'; readonly drawId: string }
  | { readonly do: 'skip' | 'void'; readonly drawId: string }
  /** Stop on a win applies. */
  | { readonly do: 'stop' }
  | { readonly do: 'end' }
  | { readonly do: 'wait'; readonly untilMs: number };

/** With "stop on a win" the next draw waits for the previous result; this long before its lock it is skipped (rule 3.7). */
export const GIVE_UP_MS = 3_000;

/** Next step of a plan (rule 3.7): one at a time, until it has to wait or is finished. */
export function nextStep(items: readonly Item[], stopOnWin: boolean, nowMs: number): Step {
  if (stopOnWin && items.some(({ isWon }) => isWon === true)) return { do: 'stop' };
  const next = items.find(({ state }) => state === 'waiting');
  if (!next) return { do: 'end' };
  const state = stateAt(next.drawState, next, nowMs);
  if (state === 'void') return { do: 'void', drawId: next.drawId };
  if (state === 'scheduled') return { do: 'wait', untilMs: next.openMs };
  if (state !== 'open') return { do: 'skip', drawId: next.drawId };
  const isOpen = items.some((one) => one.state === 'placed' && one.isWon === null);
  if (!stopOnWin || !isOpen) return { do: 'place', drawId: next.drawId };
  const giveUpMs = next.lockMs - GIVE_UP_MS;
  return nowMs >= giveUpMs ? { do: 'skip', drawId: next.drawId } : { do: 'wait', untilMs: giveUpMs };
}
