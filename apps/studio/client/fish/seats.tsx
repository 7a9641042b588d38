import { SEATS } from '../../games/fish/room.ts';
import { useText } from '../text.ts';
import { useFishPart } from './use-fish.ts';

/** Who sits at the guns of the room, each name below its gun: from left to right, whatever the direction of the language. */
export function Seats() {
  const place = useFishPart((view) => view.place);
  const room = useFishPart((view) => view.room);
  const own = useFishPart((view) => view.seat);
  const text = useText();
  if (!place) return null;
  const who = (seat: number): { words: string; isFree: boolean } => {
    if (seat === own) return { words: text('pvp.you'), isFree: false };
    const taken = room?.seats.find((one) => one.seat === seat);
    if (!taken) return { words: text('fish.seat.free'), isFree: true };
    return { words: text('pvp.name', { name: `\u2066${taken.name}\u2069` }), isFree: false };
  };
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0">
      <p className="sr-only">{text('fish.room', { number: place.number })}</p>
      <ul dir="ltr" aria-label={text('fish.seats')} className="grid grid-cols-4 bg-[#04202e] pb-0.5">
        {Array.from({ length: SEATS }, (_, seat) => {
          const { words, isFree } = who(seat);
          const kill = room?.kills.findLast((one) => one.seat === seat);
          const isAway = room?.seats.some((one) => one.seat === seat && !one.isHere) ?? false;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              key={seat}
              data-seat={seat}
              className={`text-tiny truncate px-0.5 text-center font-semibold ${isFree || isAway ? 'text-[#b9cdd3]' : 'text-[#f5f1e8]'} ${seat === own ? 'font-bold text-[#ffe08a]' : ''}`}
            >
              <bdi>{words}</bdi>
              {isAway && seat !== own && <span className="sr-only"> {text('fish.seat.away')}</span>}
              {kill && seat !== own && <span className="text-[#ffe08a]"> ×{kill.multiplier}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
