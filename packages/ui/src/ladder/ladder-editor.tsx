import type { RateType, ShownAgreement } from '@kismet/contracts/agreements/terms';
import clsx from 'clsx';
import { Button } from '../button.tsx';
import { inputClass } from '../form/field.tsx';
import { SegmentedControl } from '../form/segmented-control.tsx';
import { IconButton } from '../icon-button.tsx';
import { type DraftRow, type Field, fieldsOf, newRow, rateTypesOf } from './ladder-draft.ts';

type Kind = ShownAgreement['kind'];
export interface LadderEditorWords {
  readonly legend: string;
  readonly rateType: string;
  readonly rateTypes: Readonly<Record<RateType, string>>;
  readonly column: (kind: Kind, field: Field, rateType: RateType) => string;
  readonly addLine: string;
  readonly dropLine: (n: number) => string;
}
interface Props {
  kind: Kind;
  rows: readonly DraftRow[];
  rateType: RateType;
  wrong: { readonly row: string; readonly field: string } | null;
  words: LadderEditorWords;
  /** Maximum any brand may allow; the server checks the brand's own number. */
  most: number;
  onRows: (rows: readonly DraftRow[]) => void;
  onRateType: (rateType: RateType) => void;
}

/** An agreement's tiers being edited, lowest first. */
export function LadderEditor({ kind, rows, rateType, wrong, words, most, onRows, onRateType }: Props) {
  return (
    <fieldset className="grid gap-2 text-ink">
      <legend className="mb-1 text-meta font-semibold text-ink-soft">{words.legend}</legend>
      {rateTypesOf(kind).length > 1 && (
        <SegmentedControl
          label={words.rateType}
          value={rateType}
          onChoose={onRateType}
          className="justify-self-start"
          choices={rateTypesOf(kind).map((value) => ({ value, label: words.rateTypes[value] }))}
        />
      )}
      <ol className="grid gap-2">
        {rows.map((row, at) => (
          <li key={row.id} className="grid grid-cols-2 items-end gap-2 rounded-input border border-line p-2 sm:flex">
            {fieldsOf(kind, rateType).map((field) => (
              <label key={field} className="grid flex-1 gap-1 text-tiny text-ink-soft">
                {words.column(kind, field, rateType)}
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
              className="max-sm:col-span-full max-sm:justify-self-end"
              disabled={rows.length === 1}
              label={words.dropLine(at + 1)}
              onClick={() => onRows(rows.filter((one) => one.id !== row.id))}
            />
          </li>
        ))}
      </ol>
      {rows.length < most && (
        <Button tone="quiet" size={36} onClick={() => onRows([...rows, newRow()])} className="justify-self-start">
          {words.addLine}
        </Button>
      )}
    </fieldset>
  );
}
