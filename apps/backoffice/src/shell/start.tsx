import { useT } from '@kismet/app-kit/texts';
import { EmptyState } from '@kismet/ui/empty-state';
import { Navigate } from '@tanstack/react-router';
import { Page } from '../shared/page.tsx';
import { operatorCan, useOperator } from '../shared/session.ts';
import { pathOf, screensFor } from './screens.ts';

/** `/` redirects to the first screen the operator may open. */
export function Start() {
  const t = useT();
  const operator = useOperator();
  const first = screensFor((ability) => operatorCan(operator, ability))[0]?.screens[0];
  if (first) return <Navigate to={pathOf(first)} replace />;
  return (
    <Page title={t('bo.product')}>
      <EmptyState title={t('bo.nothingYet', { role: t(`bo.role.${operator.role}`) })}>
        {t('bo.nothingYetText')}
      </EmptyState>
    </Page>
  );
}
