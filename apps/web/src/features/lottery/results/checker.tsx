import { useT } from '@kismet/app-kit/texts';
import type { Drawn, Family } from '@kismet/rules/lottery/play';
import { Card } from '@kismet/ui/card';
import { inputClass } from '@kismet/ui/form/field';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { HitMark } from '../ball.tsx';
import { rowName } from '../words.ts';
import { checkNumbers } from './statistics.ts';

/** "Paste your numbers": finds prizes of the shown result that end in them. */
export function Checker({ family, drawn }: { family: Family; drawn: Drawn }) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const checked = checkNumbers(family, drawn, text);
  return (
    <Card className="grid gap-2">
      <h2 className="text-title2 font-bold">{t('lottery.checker')}</h2>
      <label htmlFor={id} className="text-meta text-ink-soft">
        {t('lottery.checkerHow')}
      </label>
      <textarea
        id={id}
        dir="ltr"
        rows={2}
        maxLength={2000}
        inputMode="numeric"
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={clsx(inputClass, 'num py-2')}
      />
      <ul aria-live="polite" className="grid gap-1">
        {checked.map(({ number, found }) => (
          <li key={number} className="flex flex-wrap items-center gap-2 text-meta">
            <bdi dir="ltr" className="num min-w-10 font-bold">
              {number}
            </bdi>
            {found.length === 0 ? (
              <span className="text-ink-muted">{t('lottery.checkerNone')}</span>
            ) : (
              <HitMark
                label={found
                  .map(({ row, times }) => (times > 1 ? `${rowName(t, row)} ×${times}` : rowName(t, row)))
                  .join(' · ')}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
