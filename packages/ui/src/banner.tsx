import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type BannerTone = 'info' | 'win' | 'warn' | 'danger' | 'help';
const TONES: Record<BannerTone, { box: string; icon: IconName }> = {
  info: { box: 'bg-info-soft text-info', icon: 'info' },
  win: { box: 'bg-win-soft text-win', icon: 'check' },
  warn: { box: 'bg-warn-soft text-warn', icon: 'alert' },
  danger: { box: 'bg-danger-soft text-danger', icon: 'alert' },
  help: { box: 'bg-help-soft text-help', icon: 'help' },
};

/** A notice inside the page. `urgent` is announced at once (`alert`), others politely. */
export function Banner({
  tone = 'info',
  icon,
  urgent = false,
  action,
  children,
  className,
}: {
  tone?: BannerTone;
  icon?: IconName;
  urgent?: boolean;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={clsx(
        'flex flex-wrap items-center gap-3 rounded-button px-4 py-3 text-body font-semibold',
        TONES[tone].box,
        className,
      )}
    >
      <Icon name={icon ?? TONES[tone].icon} />
      {/* an action that would squeeze the words stands below them */}
      <span className={clsx('flex-1', action ? 'min-w-[min(12rem,100%)]' : 'min-w-0')}>{children}</span>
      {action}
    </div>
  );
}
