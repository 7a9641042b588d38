import clsx from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Spinner } from './spinner.tsx';

export type ButtonTone = 'act' | 'money' | 'ghost' | 'danger' | 'quiet';
export type ButtonSize = 36 | 44 | 52;

const TONES: Record<ButtonTone, string> = {
  act: 'bg-act text-on-act hover:bg-act-hover',
  money: 'bg-money-fill text-on-money hover:brightness-95',
  ghost: 'border border-line-strong text-ink hover:bg-sunken',
  danger: 'border border-danger text-danger hover:bg-danger-soft',
  quiet: 'text-act hover:bg-act-soft',
};
const SIZES: Record<ButtonSize, string> = {
  36: 'min-h-9 px-3 text-meta pointer-coarse:min-h-11',
  44: 'min-h-11 px-4.5',
  52: 'min-h-13 px-6',
};

/** Classes of a button, for links styled as one. Marigold (`money`) is only for money. */
export const buttonClass = (tone: ButtonTone = 'act', size: ButtonSize = 44, wide = false): string =>
  clsx(
    'inline-flex items-center justify-center gap-2 rounded-button font-semibold text-label select-none transition-colors duration-[120ms] active:translate-y-px disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:opacity-55',
    TONES[tone],
    SIZES[size],
    wide && 'w-full',
  );

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  wide?: boolean;
  busy?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** A button. While `busy` it keeps width and label and cannot be pressed again. */
export function Button({
  tone,
  size,
  wide,
  busy = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={clsx(buttonClass(tone, size, wide), 'relative', className)}
    >
      <span className={clsx('inline-flex items-center gap-2', busy && 'opacity-40')}>{children}</span>
      {busy && <Spinner className="absolute" />}
    </button>
  );
}
