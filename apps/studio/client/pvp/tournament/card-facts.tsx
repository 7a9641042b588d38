import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import type { TournamentCard } from '../../../server/pvp/tournament/tournament-views.ts';
import { useText } from '../../text.ts';
import { Said, useMoneyText } from './parts.tsx';
import { useTimeTo } from './time-to.ts';

/** The price of an entry: buy-in and fee. */
export const priceOf = ({ buyIn, fee }: Pick<TournamentCard, 'buyIn' | 'fee'>): string =>
  unitsToDecimal(parseUnits(buyIn)! + parseUnits(fee)!);

/** Price with its fee, prizes with the house's contribution, players, start and late entry. */
export function CardFacts({ of }: { of: TournamentCard }) {
  const text = useText();
  const money = useMoneyText();
  const { entrants: count, most, fewest, added, guaranteed, state } = of;
  // a table of fixed size begins when it is full
  const isFixed = of.startsAt === null && state === 'registering';
  const pool = isFixed ? unitsToDecimal(parseUnits(of.buyIn)! * BigInt(most)) : of.pool;
  const isGuaranteed = parseUnits(guaranteed)! > 0n;
  const seats =
    fewest === most ? text('tour.seats.of', { count, most }) : text('tour.seats.fewest', { count, most, fewest });
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2">
      <Said name={text('tour.price')}>
        {text('tour.price.parts', { price: money(priceOf(of)), fee: money(of.fee) })}
      </Said>
      <Said name={text('tour.pool')}>
        {parseUnits(added)! > 0n ? text('tour.pool.added', { pool: money(pool), added: money(added) }) : money(pool)}
        {isGuaranteed && (
          <span className="text-meta block font-normal">{text('tour.guaranteed', { amount: money(guaranteed) })}</span>
        )}
      </Said>
      <Said name={text('tour.seats')}>{seats}</Said>
      {state === 'registering' && <Start at={of.startsAt} />}
      {(state === 'registering' || state === 'running') && of.lateUntil !== null && <Late until={of.lateUntil} />}
    </dl>
  );
}

function Start({ at }: { at: number | null }) {
  const text = useText();
  const left = useTimeTo(at);
  const soon = left ? text('tour.starts.in', { time: left }) : text('tour.starts.now');
  return (
    <Said name={text('tour.starts')}>
      {at === null ? text('tour.starts.full') : soon}
      {at !== null && left && <AtTime at={at} />}
    </Said>
  );
}

function Late({ until }: { until: number }) {
  const text = useText();
  const left = useTimeTo(until);
  if (!left) return null;
  return (
    <Said name={text('tour.late')}>
      <AtTime at={until} />
      <span className="text-meta block font-normal">{text('tour.late.left', { time: left })}</span>
    </Said>
  );
}

/** A time in the player's own zone, as text. */
export const timeText = (at: number): string =>
  new Date(at).toLocaleString(`${document.documentElement.lang}-u-nu-latn`, {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });

/** A time in the player's own zone. */
function AtTime({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="text-meta num block">
      <bdi>{timeText(at)}</bdi>
    </time>
  );
}
