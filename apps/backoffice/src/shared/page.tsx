import { useT } from '@kismet/app-kit/texts';
import { type ReactNode, useEffect } from 'react';

interface Props {
  title: string;
  /** The way back to the list that a detail belongs to. */
  before?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** A screen: its title (the window's too), what belongs beside the title, and what follows. */
export function Page({ title, before, aside, children }: Props) {
  const t = useT();
  useEffect(() => {
    document.title = `${title} · ${t('bo.product')}`;
  }, [title, t]);
  return (
    <div className="grid min-w-0 gap-3">
      {before}
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="me-auto text-title1 font-bold">{title}</h1>
        {aside}
      </div>
      {children}
    </div>
  );
}
