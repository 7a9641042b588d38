import { threadMark } from '@kismet/ui/thread';
import clsx from 'clsx';

/** Style of a main navigation item, default and current. */
export const navLink =
  'relative flex h-full items-center px-3 font-medium whitespace-nowrap text-ink-soft hover:text-ink';
export const navActive = { className: clsx('!text-ink', threadMark), 'aria-current': 'page' } as const;
