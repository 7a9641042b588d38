import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A surface with a hairline; depth by surface steps, shadow only for floating elements. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('rounded-card border border-line bg-surface p-5', className)}>{children}</div>;
}
