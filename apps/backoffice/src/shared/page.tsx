import { useT } from '@kismet/app-kit/texts';
import { type ReactNode, useEffect } from 'react';

interface Props {
  title: string;
  /** Back link from a detail to its list. */
  before?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** A screen: title (also the window's), actions beside it, and content. */
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
