import './ludo.css';
import { parseUnits } from '@kismet/kernel/money';
import { useChairName } from '../pvp/chair-name.ts';
import { usePvpView } from '../pvp/use-pvp.ts';
import { useText } from '../text.ts';
import { Money, moneyText } from '../ui/money.tsx';
import { Board } from './board.tsx';
import { LudoBar } from './ludo-bar.tsx';
import { LudoStatus } from './ludo-status.tsx';
import { Players } from './players.tsx';
import { ResultBoard } from './result-board.tsx';
import type { LudoRoom, OwnLudo } from './use-ludo.ts';
import { useWalk } from './use-walk.ts';

/** A ludo table: the board between its players, and the available actions. */
export function LudoTable({ round, own, isCalm }: { round: LudoRoom; own: OwnLudo; isCalm: boolean }) {
  const text = useText();
  const { code } = usePvpView();
  const nameOf = useChairName();
  const { hand } = round;
  return (
    <div className="ld-page">
      {/* Focusable, because it scrolls on small screens. */}
      <main tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <h2 className="sr-only">{text('pvp.table')}</h2>
        <div className={`ld-table ${isCalm ? 'is-calm' : ''}`}>
          <Stake round={round} code={code} />
          <Players round={round} own={own} isFar />
          {hand?.result ? (
            <ResultBoard hand={hand} nameOf={(seat) => nameOf(round, hand.seats[seat]!.chair, own)} />
          ) : (
            <Playing round={round} own={own} isCalm={isCalm} />
          )}
          <Players round={round} own={own} isFar={false} />
        </div>
      </main>
      <div className="ld-side">
        <LudoStatus round={round} own={own} />
        <LudoBar round={round} own={own} />
      </div>
    </div>
  );
}

/** The stake, with the house's share, and the code of a friends' table. */
function Stake({ round, code }: { round: LudoRoom; code: string | null }) {
  const { session } = usePvpView();
  const text = useText();
  return (
    <p className="text-meta text-center text-[#fff4dc]">
      {round.hand ? text('pvp.pot') : text('ludo.stake')}{' '}
      <Money
        units={parseUnits(round.hand?.pot ?? round.boot)!}
        symbol={session.symbol}
        className="text-label font-bold"
      />
      <span className="text-tiny ld-rake">
        {text('pvp.rake', { percent: round.rakePercent, cap: moneyText(parseUnits(round.rakeCap)!, session.symbol) })}
      </span>
      {code && (
        <>
          {text('pvp.code')}{' '}
          <bdi dir="ltr" className="num font-bold tracking-[0.2em] uppercase select-text">
            {code}
          </bdi>
        </>
      )}
    </p>
  );
}

const WAITING = { inTurn: null, die: null, throws: 0, phase: 'THROW' } as const;
const START = [0, 0, 0, 0];

/** The board, with every token at its start while no game is being played. */
function Playing({ round, own, isCalm }: { round: LudoRoom; own: OwnLudo; isCalm: boolean }) {
  const nameOf = useChairName();
  const { hand } = round;
  const boards = useWalk(
    hand?.id ?? '',
    hand ? hand.seats.map(({ tokens }) => tokens) : round.chairs.map(() => START),
    isCalm,
  );
  const shown = hand ?? {
    ...WAITING,
    seats: round.chairs.map((_, chair) => ({
      ...{ chair, tokens: START, points: 0, turnsLeft: 0, isOut: false, isLost: false },
    })),
  };
  return (
    <Board
      hand={shown}
      boards={boards}
      from={own.seat ?? own.chair}
      offers={own.offers}
      nameOf={(seat) => nameOf(round, shown.seats[seat]!.chair, own)}
    />
  );
}
