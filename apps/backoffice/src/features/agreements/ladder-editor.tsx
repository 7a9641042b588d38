import { Button } from '@kismet/ui/button';
import { inputClass } from '@kismet/ui/field';
import { IconButton } from '@kismet/ui/icon-button';
import { type DraftRow, fieldsOf, newRow, rateTypesOf } from '@kismet/ui/ladder-draft';
import { SegmentedControl } from '@kismet/ui/segmented-control';
import clsx from 'clsx';
import { useT } from '../../shared/language.ts';
import type { Kind, WireTier } from './api.ts';
import { fieldName } from './words.ts';

/** As many as any brand may allow; the brand's own number is judged by the server. */
const MOST_ROWS = 20;
export type RateType = WireTier['rateType'];

interface Props {
  kind: Kind;
  rows: readonly DraftRow[];
  rateType: RateType;
  wrong: { readonly row: string; readonly field: string } | null;
  onRows: (rows: readonly DraftRow[]) => void;
  onRateType: (rateType: RateType) => void;
}
/** The lines of an agreement, from the lowest to the highest. */
export function LadderEditor({ kind, rows, rateType, wrong, onRows, onRateType }: Props) {
  const t = useT();
  const fields = fieldsOf(kind, rateType);
  return (
    <fieldset className="grid gap-2 text-ink">
      <legend className="mb-1 text-meta font-semibold text-ink-soft">{t('agreement.ladder')}</legend>
      {rateTypesOf(kind).length > 1 && (
        <SegmentedControl
          label={t('agreement.rateType')}
          value={rateType}
          onChoose={onRateType}
          className="justify-self-start"
          choices={rateTypesOf(kind).map((value) => ({ value, label: t(`agreement.rateType.${value}`) }))}
        />
      )}
      <ol className="grid gap-2">
        {rows.map((row, at) => (
          <li key={row.id} className="grid grid-cols-2 items-end gap-2 rounded-input border border-line p-2">
            {fields.map((field) => (
              <label key={field} className="grid gap-1 text-tiny text-ink-soft">
                {fieldName(t, kind, field, rateType)}
                {(field === 'rate' && rateType !== 'F') || field === 'lossRate' ? ' %' : ''}
                <input
                  dir="ltr"
                  inputMode="decimal"
                  autoComplete="off"
                  aria-invalid={(wrong?.row === row.id && wrong.field === field) || undefined}
                  value={row[field] ?? ''}
                  onChange={({ target }) =>
                    onRows(rows.map((one) => (one.id === row.id ? { ...one, [field]: target.value } : one)))
                  }
                  className={clsx(inputClass, 'num !px-2')}
                />
              </label>
            ))}
            <IconButton
              icon="close"
              size={36}
              tip={false}
              className="col-span-full justify-self-end"
              disabled={rows.length === 1}
              label={t('agreement.dropLine', { n: at + 1 })}
              onClick={() => onRows(rows.filter((one) => one.id !== row.id))}
            />
          </li>
        ))}
      </ol>
      {rows.length < MOST_ROWS && (
        <Button tone="quiet" size={36} onClick={() => onRows([...rows, newRow()])} className="justify-self-start">
          {t('agreement.addLine')}
        </Button>
      )}
    </fieldset>
  );
}
