import { useState } from 'react';
import { CHIP_GAMES } from '../../games/chip-games.ts';
import { useText } from '../text.ts';
import { moneyText } from '../ui/money.tsx';
import { useMoving } from '../ui/use-moving.ts';
import { bySpot, totalOf } from './chips/chips.ts';
import { type KeptBet, keepBets, keptBets, MOST_KEPT } from './kept-bets.ts';
import { useDealt, useDealtView } from './use-dealt.ts';

const sumOf = (bet: KeptBet): bigint => Object.values(bet).reduce((sum, amount) => sum + amount, 0n);
const button =
  'rounded-input text-meta min-h-11 border border-[#ffffff55] px-3 font-semibold text-[#fff4dc] disabled:opacity-60';

/** Bets the player has saved: one click puts them down again like any chips, and only the button of the tray sends them. */
export function Favourites() {
  const game = useDealt();
  const { session, chips, last, round } = useDealtView();
  const text = useText();
  const isOpen = useMoving(() => game.takesBets(), 5);
  const [bets, setBets] = useState(() =>
    keptBets(session.gameCode, new Set(CHIP_GAMES.get(session.gameCode)!.at(round?.number ?? 1).spots)),
  );
  const change = (next: readonly KeptBet[]) => {
    keepBets(session.gameCode, next);
    setBets([...next]);
  };
  const wanted = totalOf(chips) > 0n ? bySpot(chips) : last;
  const canKeep = Object.keys(wanted).length > 0 && bets.length < MOST_KEPT;
  return (
    <section aria-label={text('dealt.kept')} className="flex flex-wrap gap-1.5">
      {bets.map((bet, at) => {
        const amount = moneyText(sumOf(bet), session.symbol);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two saved bets may be alike
          <span key={at} className="inline-flex gap-px">
            <button type="button" disabled={!isOpen} className={button} onClick={() => game.lay(bet)}>
              {text('dealt.kept.put', { amount })}
            </button>
            <button
              type="button"
              aria-label={text('dealt.kept.drop', { amount })}
              className={`${button} min-w-11`}
              onClick={() => change(bets.filter((_, other) => other !== at))}
            >
              ×
            </button>
          </span>
        );
      })}
      {bets.length < MOST_KEPT && (
        <button type="button" disabled={!canKeep} className={button} onClick={() => change([...bets, wanted])}>
          {text('dealt.keep')}
        </button>
      )}
    </section>
  );
}
