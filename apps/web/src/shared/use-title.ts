import { useEffect } from 'react';
import { useT } from './language.ts';

/** The name of the page in the window's title, with the brand's behind it. */
export function useTitle(title: string): void {
  const t = useT();
  useEffect(() => {
    document.title = `${title} · ${t('brand.name')}`;
  }, [t, title]);
}
