import type { ReactNode } from 'react';

/** A section of a sheet with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-label mb-3 flex items-center gap-2 font-bold">
        <span className="bg-act size-2 rotate-45" aria-hidden="true" />
        <span>{title}</span>
      </h3>
      {children}
    </section>
  );
}
