import { useT } from '@kismet/app-kit/texts';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { Page } from './page.tsx';

export function NotFound() {
  const t = useT();
  return (
    <Page title={t('bo.notFound')}>
      <EmptyState
        title={t('bo.notFoundText')}
        action={
          <Link to="/" className={buttonClass('ghost', 36)}>
            {t('bo.toStart')}
          </Link>
        }
      />
    </Page>
  );
}
