import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A surface with a hairline; depth is a step of surface, shadow is for what floats. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('rounded-card border border-line bg-surface p-5', className)}>{children}</div>;
}
