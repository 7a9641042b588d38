import { parseUnits } from '@kismet/kernel/money';
import type { OwnRoomView } from '../../games/pvp/room/view.ts';
import type { HandView } from '../../games/pvp/teen-patti/hand-view.ts';
import type { RoomFrame } from '../../server/pvp/shown-room.ts';
import { useText } from '../text.ts';
import { moneyText } from '../ui/money.tsx';
import { signWords } from '../ui/sign-words.ts';
import { useMoving } from '../ui/use-moving.ts';
import { useAmounts } from './amounts.ts';
import { useChairName } from './chair-name.ts';
import { refusalKey } from './refusals.ts';
import { usePvp, usePvpView } from './use-pvp.ts';

const SECOND = 1_000;
const SHORT_SECONDS = 5;

/** Why the last action was refused. */
export function RefusalLine() {
  const { refused, isLive } = usePvpView();
  const text = useText();
  if (isLive && refused === null) return null;
  return (
    <p role="alert" className="bg-warn-soft text-ink rounded-button text-meta px-4 py-2 text-center font-semibold">
      {text((isLive ? (refusalKey(refused!) ?? 'notice.trouble') : 'pvp.refused.unreachable') as 'notice.trouble')}
    </p>
  );
}

/** The table in words: whose turn it is, what was just done, and how it ended. */
export function PvpStatus({ round, own }: { round: RoomFrame; own: OwnRoomView }) {
  const words = useWords(round, own);
  return (
    <div className="mx-auto w-full max-w-[860px] px-3 pb-1 text-center">
      <RefusalLine />
      <p role="status" aria-live="polite" className="text-label min-h-6 font-bold text-[#fff4dc]">
        {words}
      </p>
      <TimeLeft dueAt={round.hand?.dueAt ?? null} isOwnTurn={own.offers !== null} />
    </div>
  );
}

/** Seconds left in the turn. */
export function TimeLeft({ dueAt, isOwnTurn }: { dueAt: number | null; isOwnTurn: boolean }) {
  const game = usePvp();
  const left = useMoving(() => (dueAt === null ? 0 : Math.max(0, Math.ceil((dueAt - game.now()) / SECOND))), 4);
  return (
    <p
      aria-hidden="true"
      className={`text-meta num ${left <= SHORT_SECONDS && isOwnTurn ? 'text-[#ffd0c2]' : 'text-[#fff4dc]'}`}
    >
      {dueAt === null ? '\u00a0' : <bdi dir="ltr">{left} s</bdi>}
    </p>
  );
}

type RoomState = Pick<RoomFrame, 'stage' | 'sign' | 'startsAt' | 'reserve'>;

/** What a room is doing while no hand is being played, whatever its game; null during a hand and after it. */
export function useRoomWords(
  { stage, sign, startsAt, reserve }: RoomState,
  own: Pick<OwnRoomView, 'isOut' | 'reserve'>,
): string | null {
  const text = useText();
  const { session } = usePvpView();
  const { isChips } = useAmounts();
  const of = session.pvpGame === 'ludo' ? 'ludo' : 'pvp';
  if (sign && (stage === 'waiting' || stage === 'cancelled')) return signWords(sign, text);
  switch (stage) {
    case 'waiting':
      if (own.isOut) return text(own.reserve === 'refused' ? `${of}.out.money` : 'pvp.out');
      return text(startsAt === null ? (isChips ? 'tour.wait' : 'pvp.wait.players') : `${of}.wait.hand`);
    case 'reserves':
      if (isChips) return text('pvp.wait.hand');
      return text(`${of}.wait.reserves`, { amount: moneyText(parseUnits(reserve)!, session.symbol) });
    case 'shuffle':
      return text('pvp.wait.shuffle');
    case 'cancelled':
      if (isChips) return text('tour.hand.cancelled');
      return text(`${of}.cancelled`);
    default:
      return null;
  }
}

function useWords(round: RoomFrame, own: OwnRoomView): string {
  const text = useText();
  const nameOf = useChairName();
  const before = useRoomWords(round, own);
  const { of: money } = useAmounts();
  const { hand } = round;
  const of = (seat: number) => nameOf(round, hand!.seats[seat]!.chair, own);
  if (before !== null || !hand) return before ?? '';
  if (hand.result) return resultWords(hand);
  if (hand.sideShow) {
    const { asker, asked } = hand.sideShow;
    if (own.seat === asked) return text('pvp.turn.asked', { name: of(asker) });
    return text('pvp.turn.side-show', { asker: of(asker), asked: of(asked) });
  }
  if (own.offers) return text('pvp.turn.own');
  return hand.inTurn === null ? '' : text('pvp.turn', { name: of(hand.inTurn) });

  function resultWords({ result, seats }: HandView): string {
    const winners = result!.paid.flatMap((paid, seat) => (parseUnits(paid)! > 0n ? [seat] : []));
    if (winners.length > 1) return text('pvp.won.shared', { count: winners.length });
    const [winner] = winners;
    const amount = money(result!.paid[winner!]!);
    return seats[winner!]!.chair === own.chair
      ? text('pvp.won.own', { amount })
      : text('pvp.won', { name: of(winner!), amount });
  }
}
