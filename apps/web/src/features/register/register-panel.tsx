import { EmptyState } from '@kismet/ui/empty-state';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/language.ts';
import { permissionQuery, useFlag } from '../../shared/queries.ts';
import { RegionError } from '../../shared/region-error.tsx';
import { type Invitation, registerRulesQuery } from './api.ts';
import { RegisterForm } from './register-form.tsx';

/** The form, once its rules are known; or why there is none. */
export function RegisterPanel({ invitation, onDone }: { invitation: Invitation; onDone: () => void }) {
  const t = useT();
  const rules = useQuery(registerRulesQuery);
  const known = useQuery(permissionQuery).isSuccess;
  const byUsername = useFlag('registerByUsername');
  if (known && !byUsername)
    return <EmptyState title={t('refusal.REGISTRATION_OFF')}>{t('register.offText')}</EmptyState>;
  if (rules.isError && !rules.data)
    return <RegionError error={rules.error} onRetry={() => void rules.refetch()} busy={rules.isFetching} />;
  if (!rules.data)
    return (
      <div aria-busy className="grid gap-5">
        <Skeletons count={4} className="h-16" />
      </div>
    );
  return <RegisterForm rules={rules.data} invitation={invitation} onDone={onDone} />;
}
