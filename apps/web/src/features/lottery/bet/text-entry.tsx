import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { inputClass } from '@kismet/ui/form/field';
import clsx from 'clsx';
import { useId, useState } from 'react';
import type { NewLine } from './basket.ts';
import { readText } from './choosing.ts';
import type { Board } from './use-board.ts';

/** Typed or pasted numbers, with accepted and rejected ones shown before use. */
export function TextEntry({
  board,
  disabled,
  onLines,
}: {
  board: Board;
  disabled: boolean;
  onLines: (lines: readonly NewLine[]) => void;
}) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const { play } = board;
  const read = readText(play, text);
  const isOneColumn = play.columns.length === 1;
  const count = isOneColumn ? (read.lines[0]?.[0]?.length ?? 0) : read.lines.length;
  const take = () => {
    if (isOneColumn) board.setPicks(read.lines[0]!);
    else onLines(board.linesOf(read.lines));
    setText(read.wrong.join(' '));
  };
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-meta font-semibold text-ink-soft">
        {t(isOneColumn ? 'lottery.text.numbers' : 'lottery.text.lines', { n: play.columns.length })}
      </label>
      <textarea
        id={id}
        dir="ltr"
        rows={3}
        inputMode="numeric"
        spellCheck={false}
        maxLength={4000}
        disabled={disabled}
        value={text}
        onChange={({ target }) => setText(target.value)}
        aria-describedby={`${id}-read`}
        className={clsx(inputClass, 'num py-2')}
      />
      <div id={`${id}-read`} aria-live="polite" className="grid gap-1 text-meta">
        {text.trim() !== '' && <p className="text-ink-soft">{t('lottery.text.understood', { n: count })}</p>}
        {read.twice > 0 && <p className="text-ink-muted">{t('lottery.text.twice', { n: read.twice })}</p>}
        {read.wrong.length > 0 && (
          <p className="text-danger">
            {t('lottery.text.wrong')}{' '}
            <bdi dir="ltr" className="num break-all">
              {read.wrong.slice(0, 20).join(' ')}
            </bdi>
          </p>
        )}
      </div>
      <Button tone="ghost" size={36} disabled={disabled || count === 0} onClick={take} className="justify-self-start">
        {t(isOneColumn ? 'lottery.text.take' : 'lottery.text.toBasket', { n: count })}
      </Button>
    </div>
  );
}
