import { parseUnits } from '@kismet/kernel/money';
import type { OwnRoomView } from '../../games/pvp/room/view.ts';
import type { HandView } from '../../games/pvp/teen-patti/hand-view.ts';
import { TURN_MS } from '../../games/pvp/turns.ts';
import { cardOf } from '../../games/shared/cards.ts';
import type { RoomFrame } from '../../server/pvp/shown-room.ts';
import { CardView } from '../dealt/card.tsx';
import { useText } from '../text.ts';
import { useMoving } from '../ui/use-moving.ts';
import { Amount } from './amount.tsx';
import { useChairName } from './chair-name.ts';
import { Stack } from './tournament/stack.tsx';
import { usePvp, usePvpView } from './use-pvp.ts';

interface ChairProps {
  /** 0 is the near side, then around the table. */
  readonly place: number;
  readonly chair: number;
  readonly round: RoomFrame;
  readonly own: OwnRoomView;
}

/** One chair: who sits there, the cards, the amount put in, and the ring of the time left. */
export function Chair({ place, chair, round, own }: ChairProps) {
  const text = useText();
  const nameOf = useChairName();
  const sitting = round.chairs[chair] ?? null;
  const { hand } = round;
  const seat = hand?.seats.findIndex((one) => one.chair === chair) ?? -1;
  const part = hand?.seats[seat] ?? null;
  const emote = round.emotes.find((one) => one.chair === chair);
  if (!sitting)
    return (
      <div className={`pvp-chair pvp-at-${place}`}>
        <span className="pvp-empty text-meta">{text('pvp.empty')}</span>
      </div>
    );
  const net = hand?.result?.nets[seat];
  const isTurn = hand !== null && seatInTurn(hand) === seat && seat >= 0;
  return (
    <section
      aria-label={nameOf(round, chair, own)}
      className={`pvp-chair pvp-at-${place} ${part?.isPacked || sitting.isOut ? 'is-away' : ''} ${net !== undefined && parseUnits(net)! > 0n ? 'is-winner' : ''}`}
    >
      {emote && (
        <span key={emote.at} className="pvp-emote" role="status">
          {text(`pvp.emote.${emote.code}` as 'pvp.emote.wah')}
        </span>
      )}
      {part && hand && <Cards seat={seat} hand={hand} own={own} isOwn={place === 0} />}
      <div className="pvp-plate">
        {isTurn && hand.dueAt !== null && <TurnRing dueAt={hand.dueAt} />}
        <span className="block truncate font-semibold">
          {sitting.isBot && (
            <span className="rounded-chip text-tiny me-1 bg-[#6142bf] px-1.5 text-white">{text('pvp.bot')}</span>
          )}
          {place === 0 ? text('pvp.you') : <bdi dir="ltr">{sitting.name}</bdi>}
          {hand && hand.dealer === seat && seat >= 0 && (
            <span className="ms-1 rounded-full bg-[#f4c56a] px-1.5 text-[#1b120a]" title={text('pvp.dealer')}>
              D
            </span>
          )}
        </span>
        <span className="text-tiny block">
          {part ? (
            <>
              <Amount of={part.contributed} /> · {text(stateKey(part, sitting))}
            </>
          ) : (
            text(sitting.isOut ? 'pvp.state.out' : 'pvp.state.next')
          )}
        </span>
        <Stack round={round} chair={chair} seat={seat} />
        {net !== undefined && <Amount of={net} className="pvp-net text-label font-bold" />}
      </div>
    </section>
  );
}

const seatInTurn = ({ sideShow, inTurn }: HandView): number | null => (sideShow ? sideShow.asked : inTurn);

function stateKey(
  { isPacked, hasLooked, isLost }: HandView['seats'][number],
  { isLeaving }: { readonly isLeaving: boolean },
) {
  if (isPacked) return 'pvp.state.packed';
  if (isLost) return 'pvp.state.lost';
  if (isLeaving) return 'pvp.state.leaving';
  return hasLooked ? 'pvp.state.seen' : 'pvp.state.blind';
}

/** Three cards: face up as far as this player may see them; cards that may not be seen are sent to nobody. */
function Cards({ seat, hand, own, isOwn }: { seat: number; hand: HandView; own: OwnRoomView; isOwn: boolean }) {
  const { provedHand } = usePvpView();
  const text = useText();
  const shown = own.cards[seat] ?? hand.seats[seat]!.cards;
  return (
    <div className={`pvp-cards ${isOwn ? 'is-own' : ''}`}>
      {[0, 1, 2].map((n) => (
        <CardView key={`${hand.id}-${n}`} card={shown ? cardOf(shown[n]!) : 0} isUp={shown !== null} isSmall={!isOwn} />
      ))}
      {isOwn && provedHand === hand.id && <span className="pvp-proved text-tiny">✓ {text('pvp.proved')}</span>}
    </div>
  );
}

/** The time left in a turn, as a bar around the plate; the status line announces its end in words. */
export function TurnRing({ dueAt, turnMs = TURN_MS }: { dueAt: number; turnMs?: number }) {
  const game = usePvp();
  const left = useMoving(() => Math.round(Math.min(1, Math.max(0, (dueAt - game.now()) / turnMs)) * 100), 8);
  return (
    <svg className="pvp-ring" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      <rect x="1.5" y="1.5" width="97" height="37" rx="9" pathLength="100" strokeDasharray={`${left} 100`} />
    </svg>
  );
}
