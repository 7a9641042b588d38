import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { useId } from 'react';
import { payoutOf } from '../../games/shared/pays.ts';
import type { OwnWagerView } from '../../server/crash/crash-view.ts';
import { useText } from '../text.ts';
import { moneyText } from '../ui/money.tsx';
import { useMoving } from '../ui/use-moving.ts';
import { type BetPanel, type Slot, timesText } from './panel.ts';
import { useCrash, useCrashView } from './use-crash.ts';

const field = 'rounded-input border-line-strong bg-surface num min-h-11 w-full min-w-0 border px-2 disabled:opacity-60';
const small = 'rounded-input border-line text-act text-meta min-h-9 border font-semibold disabled:opacity-40';

/** One of the two places to bet from: stake, automatic cash-out, and one button labelled with what it currently does. */
export function StakePanel({ slot }: { slot: Slot }) {
  const game = useCrash();
  const { panels, session } = useCrashView();
  const text = useText();
  const id = useId();
  const panel = panels[slot];
  const wager = game.wagerOf(slot);
  const isFixed = wager?.state === 'sending' || wager?.state === 'standing' || panel.isQueued;
  const units = parseUnits(panel.stake);
  const scale = (numerator: bigint, denominator: bigint) => {
    const [least, most] = [parseUnits(session.limits.leastStake)!, parseUnits(session.limits.mostStake)!];
    const wanted = ((units ?? least) * numerator) / denominator;
    const kept = wanted < least ? least : wanted > most ? most : wanted - (wanted % 1_000n);
    game.change(slot, { stake: unitsToDecimal(kept) });
  };
  return (
    <section
      aria-label={text('crash.panel', { number: slot + 1 })}
      className="bg-surface border-line rounded-card space-y-2 border p-2.5"
    >
      <label htmlFor={`${id}-stake`} className="text-meta text-ink-muted block">
        {text('control.stake')}
      </label>
      <input
        id={`${id}-stake`}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={panel.stake}
        disabled={isFixed}
        aria-invalid={units === null}
        onChange={(event) => game.change(slot, { stake: event.target.value })}
        className={field}
      />
      <div className="grid grid-cols-2 gap-2">
        <button type="button" disabled={isFixed} onClick={() => scale(1n, 2n)} className={small}>
          {text('crash.half')}
        </button>
        <button type="button" disabled={isFixed} onClick={() => scale(2n, 1n)} className={small}>
          {text('crash.double')}
        </button>
      </div>
      <AutoField slot={slot} panel={panel} isFixed={isFixed} />
      <MainButton slot={slot} panel={panel} wager={wager} />
      <p className="text-meta text-ink-soft min-h-6 text-center">{wager && <Result wager={wager} />}</p>
    </section>
  );
}

function AutoField({ slot, panel, isFixed }: { slot: Slot; panel: BetPanel; isFixed: boolean }) {
  const game = useCrash();
  const text = useText();
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-2">
      <label htmlFor={`${id}-auto`} className="text-meta flex min-h-11 items-center gap-1.5">
        <input
          id={`${id}-auto`}
          type="checkbox"
          aria-label={text('crash.auto')}
          checked={panel.isAuto}
          disabled={isFixed}
          onChange={(event) => game.change(slot, { isAuto: event.target.checked })}
          className="size-5 shrink-0 accent-[var(--act)]"
        />
        <span>{text('crash.auto.short')}</span>
      </label>
      <input
        aria-label={text('crash.auto')}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={panel.target}
        disabled={isFixed || !panel.isAuto}
        onChange={(event) => game.change(slot, { target: event.target.value })}
        className={field}
      />
    </div>
  );
}

function MainButton({ slot, panel, wager }: { slot: Slot; panel: BetPanel; wager: OwnWagerView | null }) {
  const game = useCrash();
  const { round, session } = useCrashView();
  const text = useText();
  const isOpen = useMoving(() => game.takesBets(), 10);
  const worth = useMoving(() => {
    const stake = wager && parseUnits(wager.stake);
    if (!stake) return '';
    return moneyText(payoutOf(stake, { numerator: BigInt(game.multiplier()), denominator: 100n }), session.symbol);
  }, 10);
  const isStanding = wager?.state === 'standing';
  const isFlying = isStanding && round?.phase === 'RUNNING';
  const isSent = wager?.state === 'sending' || (panel.isBusy && !wager);
  const words = isSent
    ? text('crash.sending')
    : isFlying
      ? text('crash.cash-out', { amount: worth })
      : isStanding
        ? text(isOpen ? 'crash.take-back' : 'crash.standing')
        : text(panel.isQueued ? 'crash.bet.queued' : isOpen ? 'crash.bet' : 'crash.bet.next');
  const look = isFlying
    ? 'bg-money-fill text-on-money'
    : isStanding || panel.isQueued
      ? 'border-act text-act border-2'
      : 'bg-act text-on-act';
  return (
    <button
      type="button"
      data-slot={slot}
      disabled={isSent || (isStanding && !isFlying && !isOpen)}
      aria-busy={panel.isBusy}
      aria-keyshortcuts={String(slot + 1)}
      onClick={() => game.press(slot)}
      className={`rounded-button text-label min-h-14 w-full px-2 font-bold disabled:opacity-60 ${look}`}
    >
      {words}
    </button>
  );
}

/** The outcome of this panel's last bet. */
function Result({ wager }: { wager: OwnWagerView }) {
  const text = useText();
  const { session } = useCrashView();
  switch (wager.state) {
    case 'cashed':
      return (
        <span className="text-win font-semibold">
          {text('crash.wager.cashed', { times: `\u2066${timesText(wager.multiplier!)}\u2069` })}{' '}
          {moneyText(parseUnits(wager.payout!)!, session.symbol)}
        </span>
      );
    case 'lost':
    case 'returned':
    case 'declined':
      return text(`crash.wager.${wager.state}`);
    default:
      return null;
  }
}
