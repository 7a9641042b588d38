import { useT } from '@kismet/app-kit/texts';
import { seriesOf } from '@kismet/contracts/agents/rates';
import type { Category } from '@kismet/contracts/catalogue/games';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { inputClass } from '@kismet/ui/form/field';
import clsx from 'clsx';
import { useId } from 'react';
import { categoryName } from './category-name.ts';
import { rateText } from './figures.ts';

export interface RateRow {
  readonly category: Category;
  readonly leastPpm: number;
  readonly mostPpm: number;
  readonly stepPpm: number;
  /** Initial value; the minimum by default. */
  readonly startPpm?: number;
}
interface Props {
  readonly rows: readonly RateRow[];
  readonly chosen: ReadonlyMap<Category, number>;
  readonly errors: ReadonlyMap<Category, string>;
  readonly onSet: (category: Category, ppm: number) => void;
}

/** A rate per category, up to the own one; the margin kept is shown beside it (ui 8.3). */
export function RateFields({ rows, chosen, errors, onSet }: Props) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-meta font-semibold text-ink-soft">{t('agentCentre.rates')}</legend>
      {rows.map((row) => (
        <RateField
          key={row.category}
          row={row}
          value={chosen.get(row.category) ?? row.startPpm ?? row.leastPpm}
          error={errors.get(row.category)}
          onSet={(ppm) => onSet(row.category, ppm)}
        />
      ))}
    </fieldset>
  );
}

const toStep = (ppm: number, { leastPpm, mostPpm, stepPpm }: RateRow): number =>
  Math.min(mostPpm, Math.max(leastPpm, Math.round(ppm / stepPpm) * stepPpm));

function RateField({
  row,
  value,
  error,
  onSet,
}: {
  row: RateRow;
  value: number;
  error: string | undefined;
  onSet: (ppm: number) => void;
}) {
  const t = useT();
  const id = useId();
  const name = categoryName(t, row.category);
  const isFixed = row.mostPpm <= row.leastPpm;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)_5.5rem]">
      <label htmlFor={id} className="text-meta font-semibold max-sm:col-span-2">
        {name}
        {row.category === 'e-lottery' && (
          <span className="font-normal text-ink-muted">
            {' '}
            · {t('agentCentre.series')} <bdi dir="ltr">{seriesOf(value)}</bdi>
          </span>
        )}
      </label>
      <span className="grid">
        <input
          id={id}
          type="range"
          min={row.leastPpm}
          max={Math.max(row.mostPpm, row.leastPpm)}
          step={row.stepPpm}
          value={value}
          disabled={isFixed}
          aria-valuetext={rateText(value)}
          onChange={({ target }) => onSet(Number(target.value))}
          className="min-h-9 w-full accent-act"
        />
        <span className="text-tiny text-ink-muted">
          {t('agentCentre.margin')}{' '}
          <bdi dir="ltr" className="num">
            {rateText(row.mostPpm - value)}
          </bdi>
        </span>
      </span>
      <input
        key={value}
        aria-label={t('agentCentre.rateOf', { name })}
        aria-invalid={error ? true : undefined}
        dir="ltr"
        inputMode="decimal"
        defaultValue={String(value / 10_000)}
        disabled={isFixed}
        onBlur={({ target }) => onSet(toStep(Number(asciiDigits(target.value).replace('%', '')) * 10_000 || 0, row))}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className={clsx(inputClass, 'num !px-2 text-center')}
      />
      {error && (
        <p role="alert" className="col-span-full text-meta font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
