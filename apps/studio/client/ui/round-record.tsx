import { parseUnits } from '@kismet/kernel/money';
import type { Spin } from '../../games/engine/outcome.ts';
import type { Title } from '../../games/engine/title.ts';
import type { RoundView } from '../../server/rounds/round-view.ts';
import { useText } from '../text.ts';
import { Money, moneyText } from './money.tsx';
import { WindowGrid } from './symbol-icon.tsx';

/** Every spin of a round with what it paid and why. */
export function RoundRecord({ title, round, symbol }: { title: Title; round: RoundView; symbol: string }) {
  const text = useText();
  const stake = parseUnits(round.stake)!;
  const lineStake = stake / BigInt(title.rules.lines.length);
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
      {round.outcome?.spins.map((spin, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a spin is its place in the round
        <section key={i} className="flex flex-wrap items-start gap-4">
          <div>
            <h3 className="text-meta mb-1 font-semibold">
              {spin.free ? text('history.spin.free', { at: i }) : text('history.spin', { at: 1 })}
            </h3>
            <WindowGrid
              title={title}
              window={spin.window}
              size={38}
              {...(spin.points > 0 || spin.freeSpins > 0 ? { isLit: litPlaces(title, spin) } : {})}
            />
          </div>
          <SpinPays title={title} spin={spin} lineStake={lineStake} symbol={symbol} />
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

function SpinPays({ title, spin, lineStake, symbol }: { title: Title; spin: Spin; lineStake: bigint; symbol: string }) {
  const text = useText();
  const times = BigInt(spin.free ? title.rules.freeSpinMultiplier : 1);
  const amount = (points: number) => moneyText(lineStake * BigInt(points) * times, symbol);
  return (
    <ul className="text-meta pt-5">
      {spin.lineWins.map((win) => (
        <li key={win.line}>
          {text('result.line', { amount: amount(win.points), count: win.count, line: win.line + 1 })}
        </li>
      ))}
      {spin.scatterPoints > 0 && (
        <li>{text('result.scatter', { amount: amount(spin.scatterPoints), count: spin.scatters })}</li>
      )}
      {spin.freeSpins > 0 && <li className="font-semibold">{text('free.intro', { count: spin.freeSpins })}</li>}
    </ul>
  );
}

function litPlaces(title: Title, spin: Spin): (reel: number, row: number) => boolean {
  const lit = new Set(
    spin.lineWins.flatMap((win) =>
      title.rules.lines[win.line]!.slice(0, win.count).map((row, reel) => `${reel},${row}`),
    ),
  );
  const showsScatters = spin.scatterPoints > 0 || spin.freeSpins > 0;
  return (reel, row) => lit.has(`${reel},${row}`) || (showsScatters && spin.window[reel]![row] === title.rules.scatter);
}
