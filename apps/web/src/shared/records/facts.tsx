import type { ReactNode } from 'react';

/** Details of one item as name and value; for a sheet. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-body">{children}</dl>
);
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-muted">{label}</dt>
    <dd className="text-end font-semibold">{children}</dd>
  </>
);
/** An id for customer service, copied by one press. */
export const Identifier = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="text-tiny break-all select-all">
    {children}
  </bdi>
);
