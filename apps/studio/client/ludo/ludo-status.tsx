import { parseUnits } from '@kismet/kernel/money';
import type { LudoActionView, LudoHandView } from '../../games/pvp/ludo/hand-view.ts';
import { useChairName } from '../pvp/chair-name.ts';
import { RefusalLine, TimeLeft, useRoomWords } from '../pvp/pvp-status.tsx';
import { usePvpView } from '../pvp/use-pvp.ts';
import { useText } from '../text.ts';
import { moneyText } from '../ui/money.tsx';
import type { LudoRoom, OwnLudo } from './use-ludo.ts';

/** The table in words: whose turn it is, what was just thrown and moved, and how it ended. */
export function LudoStatus({ round, own }: { round: LudoRoom; own: OwnLudo }) {
  const words = useWords(round, own);
  const wordsOf = useActionWords();
  const nameOf = useChairName();
  const { hand } = round;
  const last = hand && !hand.result ? hand.actions.at(-1) : undefined;
  const done = last && `${nameOf(round, hand!.seats[last.seat]!.chair, own)}: ${wordsOf(last)}`;
  return (
    <div className="w-full px-3 pb-1 text-center">
      <RefusalLine />
      <div className="flex items-center justify-center gap-3">
        <p role="status" aria-live="polite" className="text-label min-h-6 font-bold text-[#fff4dc]">
          {words}
          {done && <span className="text-meta block font-normal">{done}</span>}
        </p>
        {hand?.dueAt != null && <TimeLeft dueAt={hand.dueAt} isOwnTurn={own.offers !== null} />}
      </div>
    </div>
  );
}

function useWords(round: LudoRoom, own: OwnLudo): string {
  const text = useText();
  const nameOf = useChairName();
  const before = useRoomWords(round, own);
  const resultWords = useResultWords();
  const { hand, stage, chairs, startsAt, sign } = round;
  if (stage === 'waiting' && !sign && !own.isOut && startsAt === null)
    return text('ludo.wait.players', { count: chairs.filter((chair) => !chair || chair.isOut).length });
  if (before !== null || !hand) return before ?? '';
  if (hand.result) return resultWords(hand, own.seat, (seat) => nameOf(round, hand.seats[seat]!.chair, own));
  if (own.offers?.canThrow) return text('ludo.turn.throw');
  if (own.offers) return text('ludo.turn.move', { die: hand.die ?? 0 });
  if (hand.phase === 'DRAWING') return text('ludo.turn.drawing');
  return hand.inTurn === null ? '' : text('pvp.turn', { name: nameOf(round, hand.seats[hand.inTurn]!.chair, own) });
}

/** How a game ended. */
export function useResultWords() {
  const text = useText();
  const { session } = usePvpView();
  return ({ result }: LudoHandView, own: number | null, nameOf: (seat: number) => string): string => {
    const winners = result!.paid.flatMap((paid, seat) => (parseUnits(paid)! > 0n ? [seat] : []));
    if (winners.length > 1) return text('ludo.drawn', { count: winners.length });
    const [winner] = winners;
    const amount = moneyText(parseUnits(result!.nets[winner!]!)!, session.symbol);
    return winner === own ? text('pvp.won.own', { amount }) : text('pvp.won', { name: nameOf(winner!), amount });
  };
}

/** What was done, as everybody saw it. */
export function useActionWords() {
  const text = useText();
  return ({ kind, die, token, captured, isByTime }: LudoActionView): string => {
    if (kind === 'throw') return die === null ? text('ludo.turn.drawing') : text('ludo.did.throw', { die });
    if (kind !== 'move') return text(kind === 'out' ? 'pvp.did.out' : 'pvp.did.missed');
    const moved = text('ludo.did.move', { token: token! + 1, die: die! });
    const by = isByTime ? ` · ${text('ludo.did.by-time')}` : '';
    return `${moved}${captured > 0 ? ` · ${text('ludo.did.captures', { count: captured })}` : ''}${by}`;
  };
}
