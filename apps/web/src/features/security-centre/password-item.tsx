import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { openModal } from '../../shared/modals.ts';
import type { Security } from '../../shared/session/security-query.ts';
import { Item } from './item.tsx';

/** The login password, changed in the site's shared dialog. */
export function PasswordItem({ security }: { security: Security }) {
  const { t, language } = useLanguage();
  const { hasPassword, passwordSetAt } = security;
  return (
    <Item
      part="password"
      icon="lock"
      title={t('security.password')}
      state={hasPassword ? { tone: 'win', words: t('security.set') } : { tone: 'warn', words: t('security.notSet') }}
      value={
        hasPassword
          ? passwordSetAt
            ? t('security.passwordSince', { time: dateTimeText(passwordSetAt, language.tag) })
            : t('security.passwordText')
          : t('security.noPassword')
      }
      action={t(hasPassword ? 'security.change' : 'security.setUp')}
      onAction={() => openModal('changePassword')}
    />
  );
}
