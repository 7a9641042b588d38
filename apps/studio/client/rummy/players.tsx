import { parseUnits } from '@kismet/kernel/money';
import type { RummyHandView } from '../../games/pvp/rummy/hand-view.ts';
import { TurnRing } from '../pvp/chair.tsx';
import { useChairName } from '../pvp/chair-name.ts';
import { usePvpView } from '../pvp/use-pvp.ts';
import { useText } from '../text.ts';
import { Money } from '../ui/money.tsx';
import type { OwnRummy, RummyRoom } from './use-rummy.ts';

/** Everybody at the table in the order of play, with whose turn it is and who is out. */
export function Players({ round, own }: { round: RummyRoom; own: OwnRummy }) {
  const text = useText();
  const count = round.chairs.length;
  const order = Array.from({ length: count }, (_, place) => (own.chair + 1 + place) % count);
  return (
    <ul className="rm-players" aria-label={text('rummy.players')}>
      {order.flatMap((chair) =>
        round.chairs[chair] ? [<Player key={chair} chair={chair} round={round} own={own} />] : [],
      )}
    </ul>
  );
}

function Player({ chair, round, own }: { chair: number; round: RummyRoom; own: OwnRummy }) {
  const text = useText();
  const nameOf = useChairName();
  const { session } = usePvpView();
  const sitting = round.chairs[chair]!;
  const { hand } = round;
  const n = hand?.seats.findIndex((one) => one.chair === chair) ?? -1;
  const seat = hand?.seats[n];
  const emote = round.emotes.find((one) => one.chair === chair);
  const net = hand?.result?.nets[n];
  const isOut = sitting.isOut || (seat !== undefined && seat.state !== 'in' && seat.state !== 'won');
  return (
    <li
      aria-label={nameOf(round, chair, own)}
      className={`rm-player ${isOut ? 'is-away' : ''} ${seat?.state === 'won' ? 'is-winner' : ''}`}
    >
      {emote && (
        <span key={emote.at} className="pvp-emote" role="status">
          {text(`pvp.emote.${emote.code}`)}
        </span>
      )}
      <div className="pvp-plate">
        {hand && n >= 0 && hand.inTurn === n && hand.dueAt !== null && (
          <TurnRing dueAt={hand.dueAt} turnMs={hand.turnMs} />
        )}
        <span className="flex flex-wrap items-center justify-center gap-x-1 font-semibold">
          {sitting.isBot && (
            <span className="rounded-chip text-tiny bg-[#6142bf] px-1.5 text-white">{text('pvp.bot')}</span>
          )}
          {chair === own.chair ? text('pvp.you') : <bdi dir="ltr">{sitting.name}</bdi>}
          {hand && hand.dealer === n && (
            <span className="rounded-full bg-[#f4c56a] px-1.5 text-[#1b120a]" title={text('pvp.dealer')}>
              D
            </span>
          )}
        </span>
        <span className="text-tiny block">
          {seat && hand ? (
            <SeatState seat={seat} isLeaving={sitting.isLeaving} />
          ) : (
            text(sitting.isOut ? 'pvp.state.out' : 'pvp.state.next')
          )}
        </span>
        {net !== undefined && (
          <Money units={parseUnits(net)!} symbol={session.symbol} className="pvp-net text-label font-bold" />
        )}
      </div>
    </li>
  );
}

function SeatState({ seat, isLeaving }: { seat: RummyHandView['seats'][number]; isLeaving: boolean }) {
  const text = useText();
  if (seat.points !== null && seat.state !== 'won')
    return (
      <>
        {seat.state !== 'in' && <>{text(`rummy.state.${seat.state}` as 'rummy.state.won')} · </>}
        {text('rummy.points', { count: seat.points })}
      </>
    );
  if (seat.state === 'won') return text('rummy.state.won');
  if (seat.isLost) return text('pvp.state.lost');
  if (isLeaving) return text('pvp.state.leaving');
  return text('rummy.cards', { count: seat.count });
}
