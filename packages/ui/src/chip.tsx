import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const shape =
  'inline-flex min-h-9 items-center gap-2 rounded-button border px-3 text-meta font-semibold whitespace-nowrap transition-colors';

/** A filter that is on or off. */
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

/** A filter in force, with a button that takes it away. */
export function RemovableChip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <span className={clsx(shape, 'border-act bg-act-soft pe-0 text-act')}>
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
