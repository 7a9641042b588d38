import { refusalText } from '@kismet/app-kit/refusal-text';
import { useT } from '@kismet/app-kit/texts';
import { seriesOf } from '@kismet/contracts/agents/rates';
import type { Category } from '@kismet/contracts/catalogue/games';
import { inputClass } from '@kismet/ui/form/field';
import clsx from 'clsx';
import { useId } from 'react';
import { rateName } from '../../shared/texts/rate-name.ts';
import type { RateDraft, readRates } from './rate-draft.ts';
import { isolated, rateText } from './words.ts';

interface Props {
  rates: readonly { readonly category: Category; readonly ratePpm: number; readonly mostPpm: number }[];
  draft: RateDraft;
  wrong: ReturnType<typeof readRates>['wrong'];
  /** Shown beside each field; a new root has no bounds yet. */
  hasBounds: boolean;
  onDraft: (draft: RateDraft) => void;
}
/** A rate in percent per category. */
export function RateFields({ rates, draft, wrong, hasBounds, onDraft }: Props) {
  const t = useT();
  return (
    <fieldset className="grid gap-2 text-ink">
      <legend className="mb-1 text-meta font-semibold text-ink-soft">{t('bo.agents.ratesPercent')}</legend>
      {rates.map(({ category, ratePpm, mostPpm }) => (
        <RateField
          key={category}
          label={rateName(t, category)}
          note={
            hasBounds
              ? t('bo.agents.nowAtMost', { now: isolated(rateText(ratePpm)), most: isolated(rateText(mostPpm)) })
              : category === 'e-lottery'
                ? t('bo.agents.seriesHint', { least: seriesOf(0) })
                : ''
          }
          value={draft[category] ?? ''}
          error={
            wrong.has(category) &&
            (wrong.get(category) === 'FIELD_INVALID'
              ? t('field.FIELD_INVALID')
              : refusalText(t, hasBounds ? wrong.get(category)! : 'RATE_LIMIT'))
          }
          onType={(text) => onDraft({ ...draft, [category]: text })}
        />
      ))}
    </fieldset>
  );
}

interface FieldProps {
  label: string;
  note: string;
  value: string;
  error: string | false;
  onType: (text: string) => void;
}
function RateField({ label, note, value, error, onType }: FieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-x-3">
      <label htmlFor={id} className="grid text-body">
        {label}
        {note && (
          <span id={`${id}-note`} className="text-tiny text-ink-muted">
            {note}
          </span>
        )}
      </label>
      <input
        id={id}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onType(target.value)}
        className={clsx(inputClass, 'num !px-2 text-center')}
      />
      {error && (
        <p id={`${id}-error`} className="col-span-full text-meta font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
