import { useT } from '@kismet/app-kit/texts';
import { useEffect } from 'react';

/** The name of the page in the window's title, with the brand's behind it. */
export function useTitle(title: string): void {
  const t = useT();
  useEffect(() => {
    document.title = `${title} · ${t('brand.name')}`;
  }, [t, title]);
}
