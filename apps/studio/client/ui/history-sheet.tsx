import { parseUnits } from '@kismet/kernel/money';
import { useCallback, useState } from 'react';
import { shownWindow } from '../../games/engine/shown-spin.ts';
import type { RoundView } from '../../server/rounds/round-view.ts';
import { useText } from '../text.ts';
import { Icon } from './icon.tsx';
import { LoadedList } from './loaded-list.tsx';
import { Money } from './money.tsx';
import { RoundRecord } from './round-record.tsx';
import { WindowGrid } from './symbol-icon.tsx';
import { useGame, useGameState } from './use-game.ts';

/** The last fifty rounds of this game, each with all its spins. */
export function HistorySheet() {
  const game = useGame();
  const { session } = useGameState();
  const text = useText();
  const [shown, setShown] = useState<RoundView | null>(null);
  const read = useCallback(async () => (await game.api.rounds()).rounds, [game]);
  return (
    <LoadedList read={read}>
      {(rounds) =>
        shown ? (
          <>
            <button
              type="button"
              onClick={() => setShown(null)}
              className="text-act mb-3 flex min-h-11 items-center gap-1 font-semibold"
            >
              <Icon name="back" size={18} flip />
              <span>{text('history.back')}</span>
            </button>
            <RoundRecord title={game.title} round={shown} symbol={session.symbol} />
          </>
        ) : (
          <ul className="divide-line divide-y">
            {rounds.map((round) => (
              <li key={round.id}>
                <HistoryRow round={round} onOpen={() => setShown(round)} />
              </li>
            ))}
          </ul>
        )
      }
    </LoadedList>
  );
}

function HistoryRow({ round, onOpen }: { round: RoundView; onOpen: () => void }) {
  const game = useGame();
  const { session } = useGameState();
  const text = useText();
  const stake = parseUnits(round.stake)!;
  const payout = round.payout === null ? null : parseUnits(round.payout)!;
  const time = new Date(round.at).toLocaleTimeString('en-GB');
  return (
    <button
      type="button"
      onClick={onOpen}
      disabled={!round.outcome}
      className="flex w-full items-center gap-3 py-2.5 text-start"
    >
      {round.outcome ? (
        <WindowGrid title={game.title} window={shownWindow(game.title.rules, round.outcome.spins.at(-1)!)} size={15} />
      ) : (
        <span className="bg-sunken rounded-chip h-[53px] w-[87px]" />
      )}
      <span className="text-meta min-w-0 grow">
        <span className="block">
          <bdi dir="ltr">{time}</bdi>
        </span>
        <span className="text-ink-muted">{text(round.isFree ? 'history.free' : 'history.stake')} </span>
        <Money units={stake} symbol={session.symbol} />
      </span>
      {payout === null ? (
        <span className="text-meta text-ink-muted">
          {text(
            round.status === 'declined'
              ? 'history.declined'
              : round.status === 'cancelled'
                ? 'history.cancelled'
                : 'history.checking',
          )}
        </span>
      ) : (
        <span className="text-end">
          <Money
            units={payout}
            symbol={session.symbol}
            className={payout > stake ? 'text-win font-bold' : 'text-ink-soft'}
          />
          {!round.isPaid && <span className="text-tiny text-warn block">{text('history.pending')}</span>}
        </span>
      )}
    </button>
  );
}
