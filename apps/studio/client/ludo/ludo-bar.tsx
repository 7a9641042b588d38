import { HOME, LAST_COMMON, move, SAFE, squareOf } from '../../games/pvp/ludo/board.ts';
import type { LudoHandView } from '../../games/pvp/ludo/hand-view.ts';
import { Company } from '../pvp/action-bar.tsx';
import { usePvp, usePvpView } from '../pvp/use-pvp.ts';
import { type MessageKey, useText } from '../text.ts';
import { useKeys } from '../ui/use-keys.ts';
import type { LudoRoom, OwnLudo } from './use-ludo.ts';

const BUTTON = 'rounded-button text-label min-h-12 px-2 font-bold disabled:opacity-50 grow';
const GOLD = `${BUTTON} bg-[#f4c56a] text-[#1b120a]`;

/** The available actions: throw, or move one of the movable tokens, each with its consequence. */
export function LudoBar({ round, own }: { round: LudoRoom; own: OwnLudo }) {
  const { hand, stage } = round;
  const isIn = stage === 'hand' && hand !== null && own.seat !== null && !hand.seats[own.seat]!.isOut;
  return (
    <footer className="w-full space-y-1 px-3 pt-1 pb-1">
      {isIn && <Moves hand={hand} own={own} />}
      <Company own={own} isTight />
    </footer>
  );
}

function Moves({ hand, own }: { hand: LudoHandView; own: OwnLudo }) {
  const game = usePvp();
  const { isBusy } = usePvpView();
  const text = useText();
  const { offers } = own;
  const tokens = offers?.tokens ?? [];
  const go = (token: number) => tokens.includes(token) && void game.act('move', '0', { place: token });
  useKeys(isBusy, {
    t: () => offers?.canThrow && void game.act('throw'),
    ...Object.fromEntries([0, 1, 2, 3].map((token) => [String(token + 1), () => go(token)])),
  });
  if (tokens.length === 0)
    return (
      <button
        type="button"
        disabled={isBusy || !offers?.canThrow}
        aria-keyshortcuts="t"
        onClick={() => void game.act('throw')}
        className={`${GOLD} w-full`}
      >
        {text(offers?.canThrow ? 'ludo.throw' : 'pvp.act.wait')}
      </button>
    );
  return (
    <div className="ld-moves">
      {tokens.map((token) => (
        <button
          key={token}
          type="button"
          disabled={isBusy}
          aria-keyshortcuts={String(token + 1)}
          onClick={() => go(token)}
          className={GOLD}
        >
          <MoveWords hand={hand} seat={own.seat!} token={token} />
        </button>
      ))}
    </div>
  );
}

/** Where a move leads, and its consequence. */
function MoveWords({ hand, seat, token }: { hand: LudoHandView; seat: number; token: number }) {
  const text = useText();
  const from = hand.seats[seat]!.tokens[token]!;
  const to = from + hand.die!;
  const key = consequence(hand, seat, token);
  return (
    <>
      {text('ludo.move', { token: token + 1 })}{' '}
      <span className="inline-block">
        <bdi dir="ltr">{from} →</bdi> {to === HOME ? text('ludo.move.home') : to}
      </span>
      {key && <span className="text-tiny block font-semibold">{text(key as 'ludo.move.safe')}</span>}
    </>
  );
}

function consequence({ seats, die }: LudoHandView, seat: number, token: number): MessageKey | null {
  const boards = seats.map(({ tokens, isOut }) => (isOut ? tokens.map(() => LAST_COMMON + 1) : tokens));
  const to = boards[seat]![token]! + die!;
  const { captured, isHome } = move(boards, seat, token, die!);
  if (isHome) return 'ludo.move.further';
  if (captured.length > 0) return 'ludo.move.captures';
  const square = squareOf(boards.length, seat, to);
  return square === null || SAFE.has(square) ? 'ludo.move.safe' : null;
}
