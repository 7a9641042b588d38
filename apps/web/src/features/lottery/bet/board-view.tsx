import { useT } from '@kismet/app-kit/texts';
import type { Family } from '@kismet/rules/lottery/play';
import { Button } from '@kismet/ui/button';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { Icon } from '@kismet/ui/icon';
import { type KeyboardEvent, useState } from 'react';
import { useWide } from '../../../shared/browser/use-wide.ts';
import type { Sale } from '../api.ts';
import { playRule } from '../words.ts';
import { AmountRow } from './amount-row.tsx';
import type { NewLine } from './basket.ts';
import { isTypable } from './choosing.ts';
import { ColumnPad, type Restriction } from './column-pad.tsx';
import { ExampleCard } from './example-card.tsx';
import { LineQuote } from './line-quote.tsx';
import { NumberComposer } from './number-composer.tsx';
import { SavedRow } from './saved-row.tsx';
import { TextEntry } from './text-entry.tsx';
import type { Board } from './use-board.ts';

interface Props {
  board: Board;
  family: Family;
  sale: Sale;
  /** The draw is closed: the board is disabled, the basket stays. */
  disabled: boolean;
  onAdd: (lines: readonly NewLine[]) => void;
}
const MOST_BUTTONS = 100;

/** The board, with stake, price and possible win. */
export function BoardView({ board, family, sale, disabled, onAdd }: Props) {
  const t = useT();
  const { play } = board;
  const [entry, setEntry] = useState<'pad' | 'text'>('pad');
  const typable = isTypable(play);
  // on a phone the numbers come first
  const wide = useWide();
  const add = () => {
    const line = board.line();
    if (!line || disabled) return;
    onAdd([line]);
    board.clear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls are inside; this hears the short cut of them all
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" onKeyDown={onKeyDown}>
      {wide ? (
        <HowItWorks board={board} family={family} />
      ) : (
        <details className="group">
          <summary className="flex min-h-9 cursor-pointer items-center gap-1.5 text-meta font-semibold text-act">
            {t('lottery.howItWorks')}
            <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
          </summary>
          <div className="mt-2 grid gap-3">
            <HowItWorks board={board} family={family} />
          </div>
        </details>
      )}
      {typable && (
        <SegmentedControl
          label={t('lottery.entry')}
          value={entry}
          onChoose={setEntry}
          className="justify-self-start"
          choices={[
            { value: 'pad', label: t('lottery.entry.pad') },
            { value: 'text', label: t('lottery.entry.text') },
          ]}
        />
      )}
      {typable && entry === 'text' ? (
        <TextEntry board={board} disabled={disabled} onLines={onAdd} />
      ) : (
        <Columns board={board} family={family} sale={sale} disabled={disabled} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button tone="ghost" size={36} disabled={disabled} onClick={() => onAdd(board.random(1))}>
          {t('lottery.random', { n: 1 })}
        </Button>
        <Button tone="ghost" size={36} disabled={disabled} onClick={() => onAdd(board.random(5))}>
          {t('lottery.random', { n: 5 })}
        </Button>
        <Button tone="quiet" size={36} onClick={board.clear}>
          {t('lottery.clear')}
        </Button>
      </div>
      <SavedRow board={board} family={family} disabled={disabled} />
      <AmountRow board={board} sale={sale} disabled={disabled} />
      <LineQuote board={board} family={family} />
      <Button size={52} disabled={disabled || !board.quote} onClick={add}>
        {t('lottery.add')}
      </Button>
    </div>
  );
}

/** The rule of a play, with the cost and payout of one line. */
function HowItWorks({ board, family }: Pick<Props, 'board' | 'family'>) {
  const t = useT();
  return (
    <>
      <p className="text-body text-ink-soft">{playRule(t, family.code, board.play)}</p>
      <ExampleCard play={board.play} prize={board.prize} />
    </>
  );
}

function Columns({ board, family, sale, disabled }: Omit<Props, 'onAdd'>) {
  const { play, picks } = board;
  const restricted = new Map<string, Restriction>(
    sale.restricted.filter((one) => one.play === play.code).map((one) => [one.number, one.mode]),
  );
  const single = play.columns.length === 1;
  const set = (at: number) => (chosen: readonly string[]) =>
    board.setPicks(picks.map((one, n) => (n === at ? chosen : one)));
  return (
    <div className="grid gap-3">
      {play.columns.map((column, at) => {
        const props = {
          play,
          column,
          family: family.code,
          chosen: picks[at]!,
          restricted,
          disabled,
          onChange: set(at),
        };
        return column.symbols.length > MOST_BUTTONS ? (
          <NumberComposer key={`${play.code} ${column.code}`} {...props} />
        ) : (
          <ColumnPad key={`${play.code} ${column.code}`} {...props} single={single} />
        );
      })}
    </div>
  );
}
