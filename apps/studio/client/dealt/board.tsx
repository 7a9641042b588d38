import { useMemo } from 'react';
import { CHIP_GAMES } from '../../games/chip-games.ts';
import { useText } from '../text.ts';
import { moneyText } from '../ui/money.tsx';
import { useMoving } from '../ui/use-moving.ts';
import { ChipFlight } from './chips/chip-flight.tsx';
import { flightsOf, outcomesOf } from './chips/chip-flights.ts';
import { bySpot, chipsAt } from './chips/chips.ts';
import { ChipsDrawn } from './chips/chips-drawn.tsx';
import { standingOf } from './dealt-view-state.ts';
import type { BoardPart, Cell, Look, Tone } from './looks/look.ts';
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
export function Board({ look, isCalm }: { look: Look<unknown>; isCalm: boolean }) {
  const game = useDealt();
  const { session, chips, own, round, isShown, shownSince } = useDealtView();
  const text = useText();
  const isOpen = useMoving(() => game.takesBets(), 5);
  const number = round?.number ?? 1;
  const parts: readonly BoardPart[] = look.board(text, number);
  const { fixed } = useMemo(() => CHIP_GAMES.get(session.gameCode)!.at(number), [session.gameCode, number]);
  const fixedPays = useMemo(() => fixed && paysOf(fixed), [fixed]);
  const pays = fixedPays ?? look.pays!(round ?? { number, staked: {} });
  const staged = bySpot(chips);
  const standing = standingOf(own);
  const result = isShown ? (round?.result ?? null) : null;
  const isWon = (spot: string): boolean => {
    if (result === null) return false;
    if (!fixed) return spot === result;
    const { numerator, denominator } = fixed.pay(spot, result);
    return numerator > denominator;
  };
  const outcomes = result === null || !fixed ? [] : outcomesOf(fixed, standing, result);
  const paid = new Map(outcomes.map((one) => [one.spot, one.paid]));
  const values = chipsAt(session.level?.code);
  return (
    <section aria-label={text('dealt.board')} className="grid gap-2">
      {/* a result that was there when the page opened has no chips in flight */}
      {!isCalm && shownSince !== null && shownSince > 0 && look.dealt && (
        <ChipFlight key={number} flights={flightsOf(outcomes)} values={values} />
      )}
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
                paid={paid.get(cell.spot) ?? null}
                values={values}
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
  /** What the stake in play has returned; null before the result is shown. */
  readonly paid: bigint | null;
  /** Chip values of the tray. */
  readonly values: readonly bigint[];
  readonly isOpen: boolean;
  readonly isWon: boolean;
}

function Spot({
  cell: { spot, words, tone = 'plain', wide = 1, tall = 1 },
  pays,
  staged,
  standing,
  paid,
  values,
  isOpen,
  isWon,
}: SpotProps) {
  const game = useDealt();
  const { session } = useDealtView();
  const text = useText();
  const total = staged + standing;
  const odds = `\u2066${pays.most}\u2069`;
  const pay = pays.isGraded ? text('dealt.up-to', { odds }) : odds;
  // a lost stake disappears from the table, but its amount stays readable
  const lies = paid ?? total;
  const mine = moneyText(lies > 0n ? lies : total, session.symbol);
  return (
    <button
      type="button"
      data-spot={spot}
      disabled={!isOpen}
      onClick={() => {
        game.sounds.play('chip');
        game.put({ [spot]: 1 });
      }}
      className={`dealt-spot rounded-input ${TONES[tone]} ${isWon ? 'is-won' : ''}`}
      style={{ gridColumn: `span ${wide}`, minBlockSize: tall > 1 ? 76 : undefined }}
    >
      <span className="font-bold">{words}</span>
      {total > 0n ? (
        <>
          <span className={`dealt-chip ${staged > 0n ? 'is-staged' : ''} ${lies > 0n ? '' : 'is-lost'}`}>{mine}</span>
          <ChipsDrawn amount={lies} values={values} />
        </>
      ) : (
        <span className="text-tiny">{pay}</span>
      )}
    </button>
  );
}
