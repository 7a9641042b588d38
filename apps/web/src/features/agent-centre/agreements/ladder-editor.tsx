import { Button } from '@kismet/ui/button';
import { inputClass } from '@kismet/ui/field';
import { IconButton } from '@kismet/ui/icon-button';
import { type DraftRow, fieldsOf, newRow } from '@kismet/ui/ladder-draft';
import clsx from 'clsx';
import { useT } from '../../../shared/language.ts';
import type { Kind, WireTier } from './api.ts';
import { fieldName } from './tier-words.ts';

const MOST_ROWS = 6;

interface Props {
  kind: Kind;
  rateType: WireTier['rateType'];
  rows: readonly DraftRow[];
  wrong: { readonly row: string; readonly field: string } | null;
  onRows: (rows: readonly DraftRow[]) => void;
}
/** The lines of an offer, from the lowest to the highest. */
export function LadderEditor({ kind, rateType, rows, wrong, onRows }: Props) {
  const t = useT();
  const fields = fieldsOf(kind, rateType);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-meta font-semibold text-ink-soft">{t('agreement.ladder')}</legend>
      <ol className="grid gap-2">
        {rows.map((row, at) => (
          <li key={row.id} className="grid grid-cols-2 items-end gap-2 rounded-input border border-line p-2 sm:flex">
            {fields.map((field) => (
              <label key={field} className="grid flex-1 gap-1 text-tiny text-ink-soft">
                {fieldName(t, kind, field, rateType)}
                <input
                  dir="ltr"
                  inputMode="decimal"
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
