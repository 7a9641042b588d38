import { useT } from '@kismet/app-kit/texts';
import type { Column, Play } from '@kismet/rules/lottery/play';
import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import { Die } from '../ball.tsx';
import { columnName, symbolName } from '../words.ts';
import { isNumeric, picked, toggled, toolsOf } from './choosing.ts';

export type Restriction = 'closed' | 'half';
interface Props {
  play: Play;
  column: Column;
  family: string;
  chosen: readonly string[];
  restricted: ReadonlyMap<string, Restriction>;
  /** The label is hidden if there is only one column. */
  single: boolean;
  disabled: boolean;
  onChange: (chosen: readonly string[]) => void;
}

/** One column: its symbols as buttons, and quick picks. */
export function ColumnPad({ play, column, family, chosen, restricted, single, disabled, onChange }: Props) {
  const t = useT();
  const name = columnName(t, play, column);
  const many = column.symbols.length > 28;
  const ten = isNumeric(column) && column.symbols.length % 10 === 0;
  const layout = ten ? 'grid max-w-2xl grid-cols-10 gap-1' : 'flex flex-wrap gap-1.5 rtl:justify-end';
  const isDice = family === 'k3' && isNumeric(column) && column.symbols.length === 6;
  const change = (next: readonly string[]) => onChange(next.filter((one) => restricted.get(one) !== 'closed'));
  const onKeyDown = (event: KeyboardEvent) => {
    // a digit key toggles that digit in the focused column
    if (!column.symbols.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    change(toggled(column, chosen, event.key));
  };
  return (
    <fieldset
      disabled={disabled}
      onKeyDown={onKeyDown}
      className={clsx('grid min-w-0 gap-2', !single && 'xl:grid-cols-[5rem_1fr_auto] xl:items-center xl:gap-3')}
    >
      <legend className="sr-only">{name}</legend>
      <span aria-hidden className="flex items-baseline gap-2 text-meta font-semibold text-ink-soft">
        {name}
        {single && (
          <span className="font-normal text-ink-muted">
            {column.least > 1 ? t('lottery.atLeast', { n: column.least }) : ''}
            {chosen.length > 0 && ` · ${t('lottery.chosen', { n: chosen.length })}`}
          </span>
        )}
      </span>
      <div dir={isNumeric(column) ? 'ltr' : undefined} className={layout}>
        {column.symbols.map((symbol) => (
          <SymbolButton
            key={symbol}
            symbol={symbol}
            mode={restricted.get(symbol)}
            look={many ? 'cell' : isDice ? 'die' : ten ? 'ten' : isNumeric(column) ? 'ball' : 'word'}
            pressed={chosen.includes(symbol)}
            onPress={() => change(toggled(column, chosen, symbol))}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-x-1">
        {toolsOf(column).map((tool) => (
          <button
            key={tool}
            type="button"
            aria-label={`${name}: ${t(`lottery.tool.${tool}`)}`}
            onClick={() => change(picked(column, tool))}
            className="min-h-8 rounded-chip px-2 text-meta font-semibold text-act hover:bg-act-soft disabled:text-ink-muted"
          >
            {t(`lottery.tool.${tool}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const LOOKS = {
  cell: 'min-h-8 rounded-chip text-meta',
  die: 'size-13 rounded-button',
  ten: 'aspect-square max-h-10 w-full max-w-10 justify-self-center rounded-full',
  ball: 'size-11 rounded-full',
  word: 'min-h-11 rounded-button px-4',
};
interface SymbolProps {
  symbol: string;
  mode: Restriction | undefined;
  look: keyof typeof LOOKS;
  pressed: boolean;
  onPress: () => void;
}
/** One symbol; sold out and half odds are marked. */
function SymbolButton({ symbol, mode, look, pressed, onPress }: SymbolProps) {
  const t = useT();
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={mode === 'closed'}
      {...(mode && {
        title: t(`lottery.restricted.${mode}`),
        'aria-description': t(`lottery.restricted.${mode}`),
      })}
      onClick={onPress}
      className={clsx(
        'num relative grid place-items-center border font-semibold transition-colors aria-pressed:border-act aria-pressed:bg-act aria-pressed:text-on-act disabled:cursor-not-allowed',
        LOOKS[look],
        mode === 'closed'
          ? 'border-line bg-sunken text-ink-muted line-through'
          : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      {look === 'die' ? <Die face={symbol} size={36} /> : symbolName(t, symbol)}
      {mode === 'half' && (
        <sup className="absolute -top-1 -end-1 rounded-chip bg-warn-soft px-1 text-tiny text-warn">½</sup>
      )}
    </button>
  );
}
