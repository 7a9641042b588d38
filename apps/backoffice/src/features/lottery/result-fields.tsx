import { useT } from '@kismet/app-kit/texts';
import type { Drawn, Family } from '@kismet/rules/lottery/play';
import { inputClass } from '@kismet/ui/form/field';
import { rowName } from '@kismet/ui/lottery-words';
import clsx from 'clsx';
import { type ClipboardEvent, useId } from 'react';
import { digitsOf, withTyped } from './result-entry.ts';
import { useSay } from './words.ts';

interface Props {
  family: Family;
  typed: Drawn;
  onType: (typed: string[][]) => void;
  /** Invalid positions; shown after a submit attempt. */
  wrong: ReadonlySet<string>;
}

/** Input fields by the family's rows; a pasted table continues through the rows. */
export function ResultFields({ family, typed, onType, wrong }: Props) {
  const t = useT();
  const say = useSay();
  const noteId = useId();
  return (
    <div className="grid gap-3">
      <p id={noteId} className="text-meta text-ink-muted">
        {t('bo.lottery.pasteHint')}
      </p>
      {family.rows.map((row, r) => (
        <fieldset key={row.code} className="grid gap-1.5">
          <legend className="pb-1 text-meta font-semibold text-ink-soft">
            {rowName(say, row.code)}{' '}
            <span className="font-normal text-ink-muted">
              {t('bo.lottery.rowForm', { count: row.count, digits: digitsOf(row) })}
            </span>
          </legend>
          <div dir="ltr" className="flex flex-wrap gap-2 rtl:justify-end">
            {typed[r]!.map((text, n) => (
              <input
                // the position identifies a field
                key={String(n)}
                aria-label={t('bo.lottery.numberOf', { row: rowName(say, row.code), place: n + 1 })}
                aria-invalid={wrong.has(`${r}.${n}`) || undefined}
                aria-describedby={noteId}
                value={text}
                inputMode="numeric"
                autoComplete="off"
                spellCheck={false}
                maxLength={digitsOf(row)}
                onChange={(event) => onType(withTyped(family, typed, r, n, event.target.value))}
                onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
                  event.preventDefault();
                  onType(withTyped(family, typed, r, n, event.clipboardData.getData('text')));
                }}
                className={clsx(inputClass, 'num !w-auto px-2 text-center tabular-nums')}
                style={{ inlineSize: `${digitsOf(row) + 3.5}ch` }}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
