import clsx from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'plain' | 'act' | 'win' | 'danger' | 'warn' | 'info' | 'help' | 'overlay';
const TONES: Record<BadgeTone, string> = {
  plain: 'bg-sunken text-ink-soft',
  act: 'bg-act-soft text-act',
  win: 'bg-win-soft text-win',
  danger: 'bg-danger-soft text-danger',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
  help: 'bg-help-soft text-help',
  overlay: 'bg-[#0d0d13d9] text-white',
};

/** A short state or badge. Colour repeats the text, never alone. */
export function Badge({
  tone = 'plain',
  children,
  className,
}: {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-chip px-2 text-tiny leading-[22px] font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A red counter; hidden at zero. `label` is its text, e.g. "3 new messages". */
export function Count({ value, label }: { value: number; label: string }) {
  if (value <= 0) return null;
  return (
    <span
      role="img"
      className="inline-grid min-w-5 place-items-center rounded-full bg-danger px-1.5 text-tiny font-semibold text-surface"
      aria-label={label}
    >
      {value > 99 ? '99+' : value}
    </span>
  );
}
