import { parseUnits } from '@kismet/kernel/money';
import { useChairName } from '../pvp/chair-name.ts';
import { RefusalLine, TimeLeft, useRoomWords } from '../pvp/pvp-status.tsx';
import { usePvpView } from '../pvp/use-pvp.ts';
import { useText } from '../text.ts';
import { moneyText } from '../ui/money.tsx';
import { useCardWords } from './card-words.ts';
import type { OwnRummy, RummyRoom } from './use-rummy.ts';

/** The table in words: whose turn it is, what was just done, and how it ended. */
export function RummyStatus({ round, own }: { round: RummyRoom; own: OwnRummy }) {
  const words = useWords(round, own);
  const done = useLastAction(round, own);
  return (
    <div className="mx-auto w-full max-w-[980px] px-3 pb-1 text-center">
      <RefusalLine />
      <p role="status" aria-live="polite" className="text-label min-h-6 font-bold text-[#fff4dc]">
        {words}
        {done && <span className="text-meta block font-normal">{done}</span>}
      </p>
      <TimeLeft dueAt={round.hand?.dueAt ?? null} isOwnTurn={own.offers !== null} />
    </div>
  );
}

function useWords(round: RummyRoom, own: OwnRummy): string {
  const text = useText();
  const nameOf = useChairName();
  const before = useRoomWords(round, own);
  const { session } = usePvpView();
  const { hand } = round;
  if (before !== null || !hand) return before ?? '';
  const of = (seat: number) => nameOf(round, hand.seats[seat]!.chair, own);
  if (hand.result) {
    const winner = hand.seats.findIndex(({ state }) => state === 'won');
    const amount = moneyText(parseUnits(hand.result.nets[winner]!)!, session.symbol);
    return winner === own.seat ? text('pvp.won.own', { amount }) : text('pvp.won', { name: of(winner), amount });
  }
  if (own.offers?.canDraw) return text('rummy.turn.draw');
  if (own.offers?.canDiscard) return text('rummy.turn.discard');
  if (own.offers) return text('rummy.turn.lay');
  if (hand.inTurn === null) return '';
  return text(hand.phase === 'LAY' ? 'rummy.turn.lays' : 'pvp.turn', { name: of(hand.inTurn) });
}

/** What somebody did last, as everybody saw it. */
function useLastAction(round: RummyRoom, own: OwnRummy): string | null {
  const text = useText();
  const nameOf = useChairName();
  const wordsOf = useCardWords();
  const { hand } = round;
  const last = hand?.actions.at(-1);
  if (!last || !hand || hand.result) return null;
  const name = nameOf(round, hand.seats[last.seat]!.chair, own);
  const card = last.card === null ? '' : wordsOf(last.card);
  return `${name}: ${text(`pvp.did.${last.kind}` as 'pvp.did.drop')} ${card}`.trim();
}
