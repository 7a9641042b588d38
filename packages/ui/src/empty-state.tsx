import type { ReactNode } from 'react';
import { Star } from './star.tsx';

/** Empty state: the lattice's star, one sentence, one action. Never a dead end. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-6 py-10 text-center">
      <Star size={64} className="text-line-strong" />
      <p className="text-title2 font-bold">{title}</p>
      {children && <div className="max-w-md text-body text-ink-soft">{children}</div>}
      {action && <div className="mt-1 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
