import { useT } from '@kismet/app-kit/texts';
import { useEffect } from 'react';

/** The page's name in the window title, followed by the brand's. */
export function useTitle(title: string): void {
  const t = useT();
  useEffect(() => {
    document.title = `${title} · ${t('brand.name')}`;
  }, [t, title]);
}
