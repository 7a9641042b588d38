import { formatMoney, parseUnits } from '@kismet/kernel/money';
import { useText } from '../text.ts';
import { Icon } from './icon.tsx';
import { Money } from './money.tsx';
import type { Panel } from './panels.tsx';
import { useGame, useGameState } from './use-game.ts';

/** Balance, stake, main button, automatic and quick play: in the same order in every game. */
export function ControlBar({ open }: { open: (panel: Panel) => void }) {
  const game = useGame();
  const { session, balance, phase, auto, isQuick, win, freeRounds } = useGameState();
  const text = useText();
  const isIdle = phase === 'idle' && !auto && !freeRounds;
  return (
    <section
      aria-label={text('game.controls')}
      className="bg-surface border-line rounded-t-[20px] border-t pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto max-w-[760px] px-4">
        <div className="flex items-baseline justify-between gap-4 py-2.5">
          <p className="text-meta text-ink-muted">
            {text('control.balance')}{' '}
            {balance === null ? (
              <button
                type="button"
                onClick={() => void game.refreshBalance()}
                className="text-act min-h-6 font-semibold underline"
              >
                {text('control.balance.unknown')}
              </button>
            ) : (
              <Money units={balance} symbol={session.symbol} className="text-money text-title2 ms-1 font-bold" />
            )}
          </p>
          <p className="text-meta text-ink-muted" aria-hidden="true">
            {text('control.win')}{' '}
            <Money
              units={win?.amount ?? 0n}
              symbol={session.symbol}
              className="text-ink text-label ms-1 font-semibold"
            />
          </p>
        </div>
        <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
          <StakeStepper isOpen={isIdle} open={open} />
          <SpinButton />
          <div className="flex justify-end gap-2">
            {session.policy.autoplayMax > 0 && (
              <RoundButton
                icon={auto ? 'stop' : 'auto'}
                label={auto ? text('control.auto.stop', { left: auto.left }) : text('control.auto')}
                caption={auto ? String(auto.left) : text('control.auto')}
                isOn={auto !== null}
                isDisabled={!auto && (phase !== 'idle' || freeRounds !== null)}
                onPress={() => (auto ? game.stopAuto('player') : open('auto'))}
              />
            )}
            {session.policy.turbo && (
              <RoundButton
                icon="quick"
                label={text('control.quick')}
                caption={text('control.quick')}
                isOn={isQuick}
                isToggle
                onPress={() => game.setQuick(!isQuick)}
              />
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

function StakeStepper({ isOpen, open }: { isOpen: boolean; open: (panel: Panel) => void }) {
  const game = useGame();
  const { session, stakeIndex, freeRounds } = useGameState();
  const text = useText();
  const step = 'text-act grid h-13 w-9 shrink-0 place-items-center disabled:opacity-40 sm:w-11';
  const last = session.stakes.length - 1;
  const more = () => (stakeIndex + 1 === last ? open('stake') : game.setStake(stakeIndex + 1));
  const shown = formatMoney(parseUnits(freeRounds?.stake ?? session.stakes[stakeIndex]!)!, session.symbol).replace(
    /\.00$/,
    '',
  );
  return (
    // the button for less is to the left of the one for more in every language, as in the lottery's forms
    <div dir="ltr" className="rounded-button border-line-strong flex max-w-60 items-stretch border">
      <button
        type="button"
        className={step}
        disabled={!isOpen || stakeIndex === 0}
        onClick={() => game.setStake(stakeIndex - 1)}
        aria-label={text('control.stake.less')}
      >
        <Icon name="less" size={18} />
      </button>
      <button
        type="button"
        disabled={!isOpen}
        onClick={() => open('stake')}
        aria-label={`${text('control.stake.choose')}, ${shown}`}
        className="min-w-0 flex-1 text-center leading-tight"
      >
        <span dir="auto" className="text-tiny text-ink-muted block truncate">
          {text(freeRounds ? 'control.stake.free' : 'control.stake')}
        </span>
        <bdi dir="ltr" className="text-money text-meta sm:text-label block truncate font-bold">
          {shown}
        </bdi>
      </button>
      <button
        type="button"
        className={step}
        disabled={!isOpen || stakeIndex === last}
        onClick={more}
        aria-label={text('control.stake.more')}
      >
        <Icon name="more" size={18} />
      </button>
    </div>
  );
}

function SpinButton() {
  const game = useGame();
  const { phase, session, auto, freeRounds } = useGameState();
  const text = useText();
  const canSkip = (phase === 'landing' && session.policy.turbo) || phase === 'showing';
  const label =
    phase === 'idle'
      ? text(freeRounds ? 'control.spin.free' : 'control.spin')
      : canSkip
        ? text('control.spin.stop')
        : text('control.spin.wait');
  const isBusy = phase === 'spinning' || phase === 'stuck';
  return (
    <button
      type="button"
      data-spin=""
      onClick={() => game.press()}
      disabled={phase === 'stuck' || phase === 'ended' || (auto !== null && phase === 'idle')}
      aria-label={label}
      aria-busy={isBusy}
      className="bg-act text-on-act hover:bg-act-hover shadow-float relative grid size-[72px] place-items-center rounded-full transition-transform active:scale-95 disabled:opacity-50"
    >
      <span className="absolute inset-1 rounded-full border-2 border-current opacity-30" />
      <span className={isBusy ? 'animate-spin' : ''}>
        <Icon name={canSkip ? 'skip' : 'spin'} size={32} />
      </span>
    </button>
  );
}

interface RoundButtonProps {
  icon: 'auto' | 'stop' | 'quick';
  label: string;
  caption: string;
  isOn: boolean;
  isToggle?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

function RoundButton({ icon, label, caption, isOn, isToggle = false, isDisabled = false, onPress }: RoundButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      disabled={isDisabled}
      aria-label={label}
      {...(isToggle ? { 'aria-pressed': isOn } : {})}
      className={`rounded-button text-tiny flex h-13 w-13 flex-col items-center justify-center border leading-tight disabled:opacity-40 ${isOn ? 'border-act bg-act-soft text-act' : 'border-line-strong text-ink-soft'}`}
    >
      <Icon name={icon} size={18} />
      <span aria-hidden="true">{caption}</span>
    </button>
  );
}
