import { dayText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { openModal } from '../../shared/modals.ts';
import type { Security } from '../../shared/session/security-query.ts';
import { Item } from './item.tsx';
import { isDay } from './model.ts';
import { ProfileForm } from './profile-form.tsx';

/** Real name, birthday and other optional data: filled in once, then changed only by support. */
export function IdentityItem({ security }: { security: Security }) {
  const { t, language } = useLanguage();
  const { legalName, birthDate, missing } = security;
  const birthday = birthDate && (isDay(birthDate) ? dayText(birthDate, language.tag) : birthDate);
  return (
    <Item
      part="identity"
      icon="user"
      title={t('security.identity')}
      state={
        legalName && birthDate
          ? { tone: 'win', words: t('security.there') }
          : { tone: 'warn', words: t('security.incomplete') }
      }
      value={
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {(
            [
              [t('security.name'), legalName],
              [t('security.birthday'), birthday],
            ] as const
          ).map(([label, value]) => (
            <div key={label} className="flex gap-1.5">
              <dt className="text-ink-muted">{label}:</dt>
              <dd>{value ? <bdi>{value}</bdi> : t('security.missing')}</dd>
            </div>
          ))}
        </dl>
      }
      action={t(missing.length > 0 ? 'security.fillIn' : 'security.askChange')}
    >
      {missing.length > 0 ? (
        <ProfileForm missing={missing} />
      ) : (
        <>
          <p className="text-body text-ink-soft">{t('security.identityText')}</p>
          <Button data-autofocus tone="ghost" className="justify-self-start" onClick={() => openModal('help')}>
            {t('security.contact')}
          </Button>
        </>
      )}
    </Item>
  );
}
