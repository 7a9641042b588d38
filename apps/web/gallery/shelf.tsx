import type { ReactNode } from 'react';

/** A titled section of the component gallery. */
export function Shelf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="grid min-w-0 gap-3">
      <h2 lang="en" className="text-meta font-semibold text-ink-muted">
        <bdi dir="ltr">{name}</bdi>
      </h2>
      <div className="flex min-w-0 flex-wrap items-start gap-3 [&>*]:max-w-full">{children}</div>
    </section>
  );
}
