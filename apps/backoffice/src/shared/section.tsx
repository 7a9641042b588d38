import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a screen. */
export function Section({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-2">
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={id} className="me-auto text-title2 font-bold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The same on its own surface. */
export function SectionCard({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className={clsx('flex flex-wrap items-center gap-x-4 gap-y-1', aside && 'min-h-9')}>
        <h2 id={id} className="me-auto text-title2 font-bold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
