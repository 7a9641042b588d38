import type { Side } from '../../../games/sports/pricing/score.ts';
import { LOOKS } from './sides.tsx';

/** A part of a match that one side won: a game of tennis, a round of e-sports. */
export interface WonPart {
  readonly winner: Side;
  /** Won against the serve. */
  readonly isBreak?: boolean;
}
const SIDES = ['home', 'away'] as const;

/** Parts one after another, from left to right: above if won by the home side, otherwise below. Breaks of serve are marked by a letter. */
export function WonParts({ parts, label }: { parts: readonly WonPart[]; label: string }) {
  return (
    <div dir="ltr" role="img" aria-label={label} className="grid min-w-0 grow gap-1">
      {SIDES.map((side) => (
        <div key={side} className="flex gap-0.5">
          {parts.map(({ winner, isBreak = false }, n) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
              key={n}
              className="grid h-5 max-w-7 min-w-0 flex-1 place-items-center rounded-sm text-[11px] font-bold"
              style={
                winner === side
                  ? { background: LOOKS[side].colour, color: 'var(--surface)' }
                  : { background: 'var(--sunken)' }
              }
            >
              {winner === side && isBreak ? 'B' : ''}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
