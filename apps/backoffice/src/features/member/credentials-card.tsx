import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Moment } from '../../shared/moment.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import type { Access } from './access-api.ts';

/** Credentials of the member: password, PIN, authenticator, passkeys, social accounts. */
export function CredentialsCard({ access }: { access: Access }) {
  const t = useT();
  const { passwordSetAt, recoveryCodesLeft, passkeys, social } = access;
  return (
    <SectionCard title={t('bo.access.factors')}>
      <Facts>
        <Fact label={t('bo.access.password')}>
          <span className="inline-flex flex-wrap items-center gap-x-2">
            {access.mustChange ? (
              <Badge tone="warn">{t('bo.access.mustChange')}</Badge>
            ) : (
              <Badge tone={access.hasPassword ? 'win' : 'plain'}>
                {t(access.hasPassword ? 'bo.access.set' : 'bo.access.noPassword')}
              </Badge>
            )}
            {passwordSetAt && <Moment iso={passwordSetAt} />}
          </span>
        </Fact>
        <Fact label={t('bo.access.pin')}>
          <OnOff on={access.hasPaymentPassword} />
        </Fact>
        <Fact label={t('bo.access.totp')}>
          <span className="inline-flex flex-wrap items-center gap-2">
            <OnOff on={access.totp} />
            {access.totp && (
              <span className="text-meta text-ink-soft">{t('bo.access.codesLeft', { count: recoveryCodesLeft })}</span>
            )}
          </span>
        </Fact>
        <Fact label={t('bo.access.passkeys')}>
          {passkeys > 0 ? (
            <bdi dir="ltr">{passkeys}</bdi>
          ) : (
            <span className="text-ink-muted">{t('bo.access.none')}</span>
          )}
        </Fact>
        <Fact label={t('bo.access.social')}>
          {social.length > 0 ? (
            social.map((provider) => wordFor(t, 'bo.provider', provider)).join(' · ')
          ) : (
            <span className="text-ink-muted">{t('bo.access.none')}</span>
          )}
        </Fact>
      </Facts>
    </SectionCard>
  );
}

function OnOff({ on }: { on: boolean }) {
  const t = useT();
  return <Badge tone={on ? 'win' : 'plain'}>{t(on ? 'bo.access.set' : 'bo.access.notSet')}</Badge>;
}
