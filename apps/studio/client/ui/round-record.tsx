import { parseUnits } from '@kismet/kernel/money';
import type { Spin } from '../../games/engine/outcome.ts';
import { litPlaces, multiplierOf, shownWindow } from '../../games/engine/shown-spin.ts';
import type { ShownTitle } from '../../games/title-view.ts';
import type { RoundView } from '../../server/rounds/round-view.ts';
import { useText } from '../text.ts';
import { Money, moneyText } from './money.tsx';
import { WindowGrid } from './symbol-icon.tsx';

/** All spins of a round with their pays and reasons. */
export function RoundRecord({ title, round, symbol }: { title: ShownTitle; round: RoundView; symbol: string }) {
  const text = useText();
  const stake = parseUnits(round.stake)!;
  const coin = stake / BigInt(title.rules.coins);
  return (
    <div className="space-y-5">
      <dl className="bg-sunken rounded-card text-meta grid grid-cols-2 gap-x-4 gap-y-1 p-4">
        <dt className="text-ink-muted">{text('history.stake')}</dt>
        <dd className="text-end">
          <Money units={stake} symbol={symbol} />
        </dd>
        <dt className="text-ink-muted">{text('history.payout')}</dt>
        <dd className="text-end">
          {round.payout !== null && <Money units={parseUnits(round.payout)!} symbol={symbol} className="font-bold" />}
        </dd>
        {round.balanceBefore !== null && (
          <BalanceRow label={text('replay.before')} amount={round.balanceBefore} symbol={symbol} />
        )}
        {round.balanceAfter !== null && (
          <BalanceRow label={text('replay.after')} amount={round.balanceAfter} symbol={symbol} />
        )}
        <dt className="text-ink-muted">{text('replay.at')}</dt>
        <dd className="text-end">
          <bdi dir="ltr">{new Date(round.at).toLocaleString('en-GB', { timeZoneName: 'short' })}</bdi>
        </dd>
        <dd className="text-tiny text-ink-muted col-span-2 break-all">
          <bdi dir="ltr">{round.id}</bdi>
        </dd>
      </dl>
      {round.jackpotWon !== null && (
        <p className="text-label text-money font-bold">
          {text('result.jackpot', { amount: moneyText(parseUnits(round.jackpotWon)!, symbol) })}
        </p>
      )}
      {round.outcome?.spins.map((spin, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a spin is identified by its index in the round
        <section key={i} className="flex flex-wrap items-start gap-4">
          <div>
            <h3 className="text-meta mb-1 font-semibold">
              {spin.free
                ? text('history.spin.free', { at: i })
                : text(spin.respin ? 'history.respin' : 'history.spin', { at: spin.respin ? i : 1 })}
            </h3>
            <WindowGrid
              title={title}
              window={shownWindow(title.rules, spin)}
              size={38}
              {...(spin.points > 0 || spin.freeSpins > 0 ? { isLit: litPlaces(title.rules, spin) } : {})}
            />
          </div>
          <SpinPays title={title} spin={spin} coin={coin} symbol={symbol} />
        </section>
      ))}
    </div>
  );
}

function BalanceRow({ label, amount, symbol }: { label: string; amount: string; symbol: string }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-end">
        <Money units={parseUnits(amount)!} symbol={symbol} />
      </dd>
    </>
  );
}

interface SpinPaysProps {
  title: ShownTitle;
  spin: Spin;
  coin: bigint;
  symbol: string;
}

function SpinPays({ title, spin, coin, symbol }: SpinPaysProps) {
  const text = useText();
  const times = multiplierOf(title.rules, spin);
  const amount = (points: number) => moneyText(coin * BigInt(points) * BigInt(times), symbol);
  const worth = (points: number) => moneyText(coin * BigInt(points), symbol);
  return (
    <ul className="text-meta pt-5">
      {spin.lineWins.map((win) => (
        <li key={`${win.line}:${win.symbol}`}>
          {win.line >= 0
            ? text('result.line', { amount: amount(win.points), count: win.count, line: win.line + 1 })
            : text('result.ways', { amount: amount(win.points), count: win.count, ways: win.ways ?? 1 })}
        </li>
      ))}
      {(spin.specialPoints ?? 0) > 0 && <li>{text('result.special', { amount: amount(spin.specialPoints!) })}</li>}
      {spin.scatterPoints > 0 && (
        <li>{text('result.scatter', { amount: amount(spin.scatterPoints), count: spin.scatters })}</li>
      )}
      {spin.multiplier !== undefined && spin.multiplier > 1 && (
        <li>{text('wheel.times', { times: spin.multiplier })}</li>
      )}
      {spin.hold && (
        <li className="font-semibold">
          {text('result.hold', {
            amount: worth(spin.hold.points),
            count: spin.hold.start.length + spin.hold.turns.flat().length,
          })}
        </li>
      )}
      {spin.freeSpins > 0 && <li className="font-semibold">{text('free.intro', { count: spin.freeSpins })}</li>}
    </ul>
  );
}
