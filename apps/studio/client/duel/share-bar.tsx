import { shownOdds } from '../../games/duel/pool.ts';
import { houseMoney, POOL_FEE_PPM, poolWith } from '../../games/duel/pool-round.ts';
import type { SharedDealtView } from '../../server/dealt/dealt-view.ts';
import { unitsOf } from '../dealt/chips/chips.ts';
import { useText } from '../text.ts';
import { moneyText } from '../ui/money.tsx';
import { SIDES, type Side } from './film.ts';

const FILL: Readonly<Record<Side, string>> = { meron: 'bg-[#c22f3d]', wala: 'bg-[#2f6fc2]' };

interface Props {
  readonly round: SharedDealtView;
  readonly isPool: boolean;
  readonly symbol: string;
}

/** The stakes on each side as a bar. For a pool this includes the house's money, and what a stake would be paid as things stand. */
export function ShareBar({ round, isPool, symbol }: Props) {
  const text = useText();
  const staked = unitsOf(round.staked);
  const pool = isPool ? poolWith(round.number, staked) : { meron: staked.meron ?? 0n, wala: staked.wala ?? 0n };
  const all = pool.meron + pool.wala;
  const share = all === 0n ? 50 : Number((pool.meron * 1_000n) / all) / 10;
  const house = houseMoney(round.number);
  return (
    <section aria-label={text('duel.share')} className="grid gap-1">
      <div dir="ltr" className="flex h-3 overflow-hidden rounded-full bg-[#0005]" aria-hidden="true">
        {all > 0n && (
          <>
            <span className={`h-full transition-[inline-size] ${FILL.meron}`} style={{ inlineSize: `${share}%` }} />
            <span className={`h-full grow ${FILL.wala}`} />
          </>
        )}
      </div>
      <div dir="ltr" className="text-tiny flex justify-between gap-2 text-[#fff4dc]">
        {SIDES.map((side) => (
          <p key={side} dir="auto">
            {moneyText(pool[side], symbol)}
            {isPool && ` · ${text('duel.pays-now', { odds: `\u2066${oddsText(round, side)}\u2069` })}`}
          </p>
        ))}
      </div>
      {isPool && (
        <p className="text-tiny text-center text-[#fff4dc]">
          {text('duel.house-money', {
            amount: moneyText(house.meron + house.wala, symbol),
            percent: `\u2066${POOL_FEE_PPM / 10_000}%\u2069`,
          })}
        </p>
      )}
    </section>
  );
}

/** What one unit staked on a side would be paid, truncated to hundredths; never used for payment. */
export const oddsText = (round: Pick<SharedDealtView, 'number' | 'staked'>, side: Side): string =>
  (shownOdds(poolWith(round.number, unitsOf(round.staked)), side) / 100).toFixed(2);
