import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const shape =
  'inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 rounded-button border px-3 text-meta font-semibold whitespace-nowrap transition-colors';

/** A toggle filter. */
export function Chip({
  pressed,
  onPress,
  children,
  className,
}: {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
  className?: string;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx(
        shape,
        pressed ? 'border-act bg-act text-on-act' : 'border-line-strong text-ink-soft hover:bg-sunken',
        className,
      )}
    >
      {children}
    </button>
  );
}

/** An active value with a remove button: a filter, or (`win`) something verified. */
export function RemovableChip({
  children,
  removeLabel,
  onRemove,
  tone = 'act',
}: {
  children: ReactNode;
  removeLabel: string;
  onRemove: () => void;
  tone?: 'act' | 'win' | 'plain';
}) {
  const tones = {
    act: 'border-act bg-act-soft text-act',
    win: 'border-win bg-win-soft text-win',
    plain: 'border-line-strong bg-sunken text-ink-soft',
  };
  return (
    <span className={clsx(shape, 'pe-0', tones[tone])}>
      {children}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="grid size-9 place-items-center rounded-button"
      >
        <Icon name="close" size={16} />
      </button>
    </span>
  );
}
