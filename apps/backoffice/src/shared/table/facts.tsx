import type { ReactNode } from 'react';

/** Names and values in two columns. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[fit-content(42%)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 md:gap-x-6 text-body">
    {children}
  </dl>
);
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-meta text-ink-muted">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
);
