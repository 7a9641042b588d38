import { useMemo } from 'react';
import { CHIP_GAMES } from '../../games/chip-games.ts';
import { useText } from '../text.ts';
import { moneyText } from '../ui/money.tsx';
import { useMoving } from '../ui/use-moving.ts';
import { bySpot, unitsOf } from './chips.ts';
import type { BoardPart, Cell, Look, Tone } from './look.ts';
import { type Pays, paysOf } from './pays.ts';
import { useDealt, useDealtView } from './use-dealt.ts';

export const TONES: Readonly<Record<Tone, string>> = {
  red: 'bg-[#8f1d28]',
  black: 'bg-[#17181d]',
  green: 'bg-[#0c6a45]',
  blue: 'bg-[#1d4f8f]',
  gold: 'bg-[#8a5a12]',
  plain: 'bg-[#ffffff1f]',
};

/** The board: every spot with what it pays, the player's chips on it, and whether it has won. */
export function Board({ look }: { look: Look<unknown> }) {
  const game = useDealt();
  const { session, chips, own, round, isShown } = useDealtView();
  const text = useText();
  const isOpen = useMoving(() => game.takesBets(), 5);
  const number = round?.number ?? 1;
  const parts: readonly BoardPart[] = look.board(text, number);
  const { fixed } = useMemo(() => CHIP_GAMES.get(session.gameCode)!.at(number), [session.gameCode, number]);
  const fixedPays = useMemo(() => fixed && paysOf(fixed), [fixed]);
  const pays = fixedPays ?? look.pays!(round ?? { number, staked: {} });
  const staged = bySpot(chips);
  const standing: Record<string, bigint> = {};
  for (const wager of own)
    if (wager.state === 'standing' || wager.state === 'decided')
      for (const [spot, amount] of Object.entries(unitsOf(wager.stakes)))
        standing[spot] = (standing[spot] ?? 0n) + amount;
  const isWon = (spot: string): boolean => {
    if (!isShown || round?.result == null) return false;
    if (!fixed) return spot === round.result;
    const { numerator, denominator } = fixed.pay(spot, round.result);
    return numerator > denominator;
  };
  return (
    <section aria-label={text('dealt.board')} className="grid gap-2">
      {parts.map(({ name, columns, wideColumns, cells, presses }) => (
        <div key={name} className="grid gap-1.5">
          <div
            dir="ltr"
            className="dealt-cells"
            style={{ '--columns': columns, '--wide-columns': wideColumns ?? columns } as React.CSSProperties}
          >
            {cells.map((cell) => (
              <Spot
                key={cell.spot}
                cell={cell}
                pays={pays.get(cell.spot)!}
                staged={staged[cell.spot] ?? 0n}
                standing={standing[cell.spot] ?? 0n}
                isOpen={isOpen}
                isWon={isWon(cell.spot)}
              />
            ))}
          </div>
          {presses && (
            <div className="grid grid-cols-3 gap-1.5">
              {presses.map(({ words, spots }) => (
                <button
                  key={words}
                  type="button"
                  disabled={!isOpen}
                  onClick={() => game.put(spots)}
                  className="rounded-input text-meta min-h-11 border border-[#ffffff55] px-1 font-semibold text-[#fff4dc] disabled:opacity-60"
                >
                  {words}
                </button>
              ))}
            </div>
          )}
        </div>
      ))}
    </section>
  );
}

interface SpotProps {
  readonly cell: Cell;
  readonly pays: Pays;
  readonly staged: bigint;
  readonly standing: bigint;
  readonly isOpen: boolean;
  readonly isWon: boolean;
}

function Spot({
  cell: { spot, words, tone = 'plain', wide = 1, tall = 1 },
  pays,
  staged,
  standing,
  isOpen,
  isWon,
}: SpotProps) {
  const game = useDealt();
  const { session } = useDealtView();
  const text = useText();
  const total = staged + standing;
  const odds = `\u2066${pays.most}\u2069`;
  const pay = pays.isGraded ? text('dealt.up-to', { odds }) : odds;
  const mine = total > 0n ? moneyText(total, session.symbol) : '';
  return (
    <button
      type="button"
      data-spot={spot}
      disabled={!isOpen}
      onClick={() => game.put({ [spot]: 1 })}
      className={`dealt-spot rounded-input ${TONES[tone]} ${isWon ? 'is-won' : ''}`}
      style={{ gridColumn: `span ${wide}`, minBlockSize: tall > 1 ? 76 : undefined }}
    >
      <span className="font-bold">{words}</span>
      {total > 0n ? (
        <span className={`dealt-chip ${staged > 0n ? 'is-staged' : ''}`}>{mine}</span>
      ) : (
        <span className="text-tiny">{pay}</span>
      )}
    </button>
  );
}
