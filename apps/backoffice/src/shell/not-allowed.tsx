import { useT } from '@kismet/app-kit/texts';
import type { Role } from '@kismet/contracts/operators/session';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { Page } from '../shared/page.tsx';

/** A screen the role may not see says so and names the role, since that can be changed. */
export function NotAllowed({ role }: { role: Role }) {
  const t = useT();
  return (
    <Page title={t('bo.notAllowed')}>
      <EmptyState
        title={t('bo.notAllowedRole', { role: t(`bo.role.${role}`) })}
        action={
          <Link to="/" className={buttonClass('ghost', 36)}>
            {t('bo.toStart')}
          </Link>
        }
      >
        {t('bo.notAllowedText')}
      </EmptyState>
    </Page>
  );
}
