import { parseUnits } from '@kismet/kernel/money';
import { TURNS } from '../../games/pvp/ludo/ludo.ts';
import { TurnRing } from '../pvp/chair.tsx';
import { useChairName } from '../pvp/chair-name.ts';
import { usePvpView } from '../pvp/use-pvp.ts';
import { useText } from '../text.ts';
import { Money } from '../ui/money.tsx';
import { cornerOf } from './board-map.ts';
import { type LudoRoom, lookOf, type OwnLudo } from './use-ludo.ts';

/** The players at the corners of one side of the board, each beside their own yard. */
export function Players({ round, own, isFar }: { round: LudoRoom; own: OwnLudo; isFar: boolean }) {
  const text = useText();
  const count = round.chairs.length;
  const corners = isFar ? [1, 2] : [0, 3];
  return (
    // Left to right in every language, like the board they sit around.
    <ul className="ld-players" dir="ltr" aria-label={text(isFar ? 'ludo.players.far' : 'ludo.players.near')}>
      {corners.map((corner) => {
        const chair = round.chairs.findIndex((_, n) => cornerOf(count, n, own.chair) === corner);
        return chair < 0 ? <li key={corner} aria-hidden="true" /> : <Player key={corner} {...{ round, own, chair }} />;
      })}
    </ul>
  );
}

function Player({ chair, round, own }: { chair: number; round: LudoRoom; own: OwnLudo }) {
  const text = useText();
  const nameOf = useChairName();
  const { session } = usePvpView();
  const { hand } = round;
  const sitting = round.chairs[chair] ?? null;
  const n = hand?.seats.findIndex((one) => one.chair === chair) ?? -1;
  const seat = hand?.seats[n];
  if (!sitting)
    return (
      <li className="ld-player is-empty text-meta" dir="auto">
        {text('pvp.empty')}
      </li>
    );
  const { colour, sign } = lookOf(round.chairs.length, chair);
  const emote = round.emotes.find((one) => one.chair === chair);
  const net = hand?.result?.nets[n];
  const isWinner = net !== undefined && parseUnits(hand!.result!.paid[n]!)! > 0n;
  return (
    <li
      aria-label={nameOf(round, chair, own)}
      className={`ld-player is-${colour} ${seat?.isOut || sitting.isOut ? 'is-away' : ''} ${isWinner ? 'is-winner' : ''}`}
    >
      {emote && (
        <span key={emote.at} className="pvp-emote" role="status">
          {text(`pvp.emote.${emote.code}`)}
        </span>
      )}
      <div className="pvp-plate" dir="auto">
        {hand && n >= 0 && hand.inTurn === n && hand.dueAt !== null && (
          <TurnRing dueAt={hand.dueAt} turnMs={hand.turnMs} />
        )}
        <span className="flex items-center justify-center gap-1 font-semibold">
          <span className={`ld-sign is-${colour}`} aria-hidden="true">
            {sign}
          </span>
          {sitting.isBot && (
            <span className="rounded-chip text-tiny bg-[#6142bf] px-1.5 text-white">{text('pvp.bot')}</span>
          )}
          {chair === own.chair ? text('pvp.you') : <bdi dir="ltr">{sitting.name}</bdi>}
        </span>
        <span className="text-tiny block">
          {seat ? (
            <>
              <b className="text-label">{text('ludo.points', { count: seat.points })}</b> ·{' '}
              {seatWords(seat, sitting.isLeaving)}
            </>
          ) : (
            text(sitting.isOut ? 'pvp.state.out' : 'ludo.state.next')
          )}
        </span>
        {net !== undefined && (
          <Money units={parseUnits(net)!} symbol={session.symbol} className="pvp-net text-label font-bold" />
        )}
      </div>
    </li>
  );

  function seatWords({ isOut, isLost, turnsLeft }: NonNullable<typeof seat>, isLeaving: boolean): string {
    if (isOut) return text('ludo.state.out');
    if (isLost) return text('pvp.state.lost');
    if (isLeaving) return text('ludo.state.leaving');
    return text('ludo.turns', { count: turnsLeft, all: TURNS });
  }
}
