import type { ReactNode } from 'react';

/** A full hash or seed, for comparison character by character. */
export const Hash = ({ children }: { children: ReactNode }) => (
  <code dir="ltr" className="block rounded-input bg-sunken px-3 py-2 text-start text-meta break-all select-all">
    {children}
  </code>
);
