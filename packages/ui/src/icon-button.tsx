import clsx from 'clsx';
import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Tooltip } from './overlay/tooltip.tsx';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName;
  /** Accessible name, shown on hover and focus. */
  label: string;
  size?: 36 | 44;
  bordered?: boolean;
  spinning?: boolean;
  tip?: boolean;
};

/** An icon-only button. */
export function IconButton({
  icon,
  label,
  size = 44,
  bordered = false,
  spinning = false,
  tip = true,
  className,
  ...rest
}: Props) {
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={clsx(
        'inline-grid place-items-center rounded-button text-ink-soft hover:bg-sunken hover:text-ink transition-colors disabled:opacity-55',
        size === 44 ? 'size-11' : 'size-9 pointer-coarse:size-11',
        bordered && 'border border-line-strong',
        className,
      )}
    >
      <Icon name={icon} className={spinning ? 'animate-spin' : undefined} />
    </button>
  );
  return tip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
