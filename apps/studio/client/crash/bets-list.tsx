import { parseUnits } from '@kismet/kernel/money';
import { useText } from '../text.ts';
import { Money, moneyText } from '../ui/money.tsx';
import { timesText } from './panel.ts';
import { useCrashView } from './use-crash.ts';

/** Everybody's bets in the round, largest first, with their cash-outs as they happen. */
export function BetsList() {
  const { round, session } = useCrashView();
  const text = useText();
  const bets = round?.bets ?? [];
  return (
    <section aria-labelledby="bets-title" className="bg-surface border-line rounded-card min-w-0 border p-3">
      <h2 id="bets-title" className="text-label font-bold">
        {text('crash.bets')}
      </h2>
      <p className="text-meta text-ink-muted pb-2">
        {round && round.count > 0
          ? text('crash.bets.count', {
              count: round.count,
              amount: moneyText(parseUnits(round.staked)!, session.symbol),
            })
          : text('crash.bets.none')}
      </p>
      <ul className="divide-line divide-y">
        {bets.map(({ name, stake, multiplier, payout }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a player may have two bets of one stake
          <li key={at} className="text-meta grid grid-cols-[4rem_1fr_4rem_1fr] items-center gap-2 py-1.5">
            <bdi className={`text-start ${name === session.seat ? 'font-bold' : 'text-ink-muted'}`}>
              {name === session.seat ? text('crash.bets.own') : name}
            </bdi>
            <Money units={parseUnits(stake)!} symbol={session.symbol} className="text-end" />
            <bdi dir="ltr" className="text-win text-end font-semibold">
              {multiplier === null ? '' : timesText(multiplier)}
            </bdi>
            {multiplier === null || payout === null ? (
              <span />
            ) : (
              <Money units={parseUnits(payout)!} symbol={session.symbol} className="text-win text-end font-semibold" />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
