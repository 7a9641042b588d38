import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { Moment } from '../../shared/moment.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { type Access, unlockLogin } from './access-api.ts';

/** Failed attempts for the name, and their reset for a locked-out member. */
export function TriesCard({ memberId, name, access }: { memberId: string; name: string; access: Access }) {
  const t = useT();
  const canUnlock = useCan('identity.sessions') && (access.fails > 0 || access.blockedUntil !== null);
  const [asks, setAsks] = useState(false);
  return (
    <SectionCard
      title={t('bo.access.tries')}
      aside={
        canUnlock && (
          <Button tone="ghost" size={36} onClick={() => setAsks(true)}>
            {t('bo.access.unlock')}
          </Button>
        )
      }
    >
      {access.blockedUntil && <Banner tone="warn">{t('bo.access.blocked')}</Banner>}
      <Facts>
        <Fact label={t('bo.access.fails')}>
          <bdi dir="ltr">{access.fails}</bdi>
        </Fact>
        <Fact label={t('bo.access.blockedUntil')}>
          {access.blockedUntil ? (
            <Moment iso={access.blockedUntil} />
          ) : (
            <span className="text-ink-muted">{t('bo.access.notBlocked')}</span>
          )}
        </Fact>
      </Facts>
      {asks && (
        <ReasonDialog
          onClose={() => setAsks(false)}
          title={t('bo.access.unlockTitle', { name })}
          confirmLabel={t('bo.access.unlock')}
          onConfirm={async (reason) => {
            await unlockLogin(memberId, reason);
            toast(t('bo.access.unlocked', { name }), { tone: 'win' });
          }}
        >
          {t('bo.access.unlockText')}
        </ReasonDialog>
      )}
    </SectionCard>
  );
}
