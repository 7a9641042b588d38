import { useT } from '@kismet/app-kit/texts';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { inputClass } from '@kismet/ui/form/field';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import clsx from 'clsx';
import { useId } from 'react';
import type { Sale } from '../api.ts';
import { MOST_MULTIPLE, prizeRange, UNIT_NAMES } from './price.ts';
import type { Board } from './use-board.ts';

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Money unit times multiple: the stake of one line. */
export function StakeRow({ board, disabled }: { board: Board; disabled: boolean }) {
  const t = useT();
  const id = useId();
  const set = (multiple: number) => board.setStake(board.part, within(multiple, 1, MOST_MULTIPLE));
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <div className="grid gap-1.5">
        <span className="text-meta font-semibold text-ink-soft">{t('lottery.moneyUnit')}</span>
        <SegmentedControl
          label={t('lottery.moneyUnit')}
          value={String(board.part)}
          onChoose={(part) => board.setStake(Number(part), board.multiple)}
          choices={UNIT_NAMES.map((label, part) => ({ value: String(part), label }))}
        />
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-meta font-semibold text-ink-soft">
          {t('lottery.multiple')}
        </label>
        <div dir="ltr" className="flex items-center gap-1">
          <StepButton
            sign="−"
            label={t('lottery.less')}
            disabled={disabled || board.multiple <= 1}
            onPress={() => set(board.multiple - 1)}
          />
          <input
            id={id}
            inputMode="numeric"
            disabled={disabled}
            value={board.multiple}
            onChange={({ target }) => set(Number(asciiDigits(target.value).replace(/\D/g, '').slice(0, 4)) || 1)}
            className={clsx(inputClass, 'num !w-24 text-center')}
          />
          <StepButton
            sign="+"
            label={t('lottery.more')}
            disabled={disabled || board.multiple >= MOST_MULTIPLE}
            onPress={() => set(board.multiple + 1)}
          />
        </div>
      </div>
    </div>
  );
}
function StepButton({
  sign,
  label,
  disabled,
  onPress,
}: {
  sign: string;
  label: string;
  disabled: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-button border border-line-strong text-title2 hover:bg-sunken disabled:opacity-55"
    >
      {sign}
    </button>
  );
}

/** Share of the prize taken as rebate: a slider and a field (rule 3.3). */
export function PrizeSlider({ board, sale, disabled }: { board: Board; sale: Sale; disabled: boolean }) {
  const t = useT();
  const id = useId();
  const range = prizeRange(board.play, sale);
  if (!range) return null;
  const { kind, least, most, step } = range;
  const value = board.prize.kind === 'series' ? board.prize.series : board.prize.keptPpm;
  const set = (next: number) => {
    const even = within(next - (next % step), least, most);
    board.setPrize(kind === 'series' ? { kind, series: even } : { kind, keptPpm: even });
  };
  // to the right and larger is always more prize, for both kinds
  const prize = kind === 'series' ? value : most - value;
  const scale = kind === 'series' ? { min: least, max: most } : { min: 0, max: most };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex flex-wrap justify-between gap-2 text-meta font-semibold text-ink-soft">
        <span>{t('lottery.prizeOrRebate')}</span>
      </label>
      <div className="flex items-center gap-3">
        <input
          id={id}
          type="range"
          {...scale}
          step={step}
          value={prize}
          disabled={disabled}
          onChange={({ target }) => set(kind === 'series' ? Number(target.value) : most - Number(target.value))}
          aria-valuetext={
            kind === 'series'
              ? t('lottery.series', { n: value })
              : t('lottery.kept', { percent: String(value / 10_000) })
          }
          className="min-h-11 min-w-0 flex-1 accent-act"
        />
        <input
          aria-label={t(kind === 'series' ? 'lottery.seriesField' : 'lottery.keptField')}
          dir="ltr"
          type="number"
          min={kind === 'series' ? least : 0}
          max={kind === 'series' ? most : most / 10_000}
          step={kind === 'series' ? step : 0.1}
          disabled={disabled}
          key={value}
          defaultValue={kind === 'series' ? value : value / 10_000}
          onBlur={({ target }) =>
            set(kind === 'series' ? Number(target.value) : Math.round(Number(target.value) * 10_000))
          }
          className={clsx(inputClass, 'num !w-24 !px-2 text-center')}
        />
      </div>
      <p aria-hidden className="flex justify-between pe-28 text-tiny text-ink-muted">
        <span>{t('lottery.moreRebate')}</span>
        <span>{t('lottery.morePrize')}</span>
      </p>
    </div>
  );
}
