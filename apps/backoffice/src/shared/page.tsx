import { type ReactNode, useEffect } from 'react';
import { useT } from './language.ts';

/** A screen: its title (the window's too), what belongs beside the title, and what follows. */
export function Page({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const t = useT();
  useEffect(() => {
    document.title = `${title} · ${t('bo.product')}`;
  }, [title, t]);
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="me-auto text-title1 font-bold">{title}</h1>
        {aside}
      </div>
      {children}
    </div>
  );
}
