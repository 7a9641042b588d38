import { useLocalText, useT } from '@kismet/app-kit/texts';
import { saveMaintenance } from '@kismet/contracts/operators/site';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { Moment } from '../../shared/moment.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { type Site, saveSite } from '../../shared/site.ts';
import { Fact, Facts } from '../../shared/table/facts.tsx';

/** State of the site, and reopening it. */
export function StatusBand({ site }: { site: Site }) {
  const t = useT();
  const localText = useLocalText();
  const canWrite = useCan('site.write');
  const [asks, setAsks] = useState(false);
  const { maintenance } = site;
  return (
    <SectionCard
      title={t('bo.siteStatus.now')}
      aside={
        maintenance &&
        canWrite && (
          <Button size={36} onClick={() => setAsks(true)}>
            {t('bo.siteStatus.open')}
          </Button>
        )
      }
    >
      <Facts>
        <Fact label={t('bo.members.state')}>
          <Badge tone={maintenance ? 'danger' : 'win'}>{t(`bo.siteState.${site.status}`)}</Badge>
        </Fact>
        {maintenance && (
          <Fact label={t('bo.siteStatus.titleShown')}>
            <bdi dir="auto">{localText(maintenance.titles)}</bdi>
          </Fact>
        )}
        {maintenance && (
          <Fact label={t('bo.siteStatus.endsAt')}>
            {maintenance.endsAt ? <Moment iso={maintenance.endsAt} /> : t('bo.siteStatus.noEnd')}
          </Fact>
        )}
        <Fact label={t('bo.siteStatus.hosts')}>
          <bdi dir="ltr" className="code">
            {site.hosts.join(', ')}
          </bdi>
        </Fact>
        <Fact label={t('bo.siteStatus.blocked')}>
          {site.blockedCountries.length === 0
            ? t('bo.countries.none')
            : t('bo.countries.count', { count: site.blockedCountries.length })}
        </Fact>
      </Facts>
      {asks && (
        <ReasonDialog
          onClose={() => setAsks(false)}
          title={t('bo.siteStatus.openTitle')}
          confirmLabel={t('bo.siteStatus.open')}
          onConfirm={async (reason) => {
            await saveSite(saveMaintenance, { on: false, reason });
            toast(t('bo.siteStatus.opened'), { tone: 'win' });
          }}
        >
          {t('bo.siteStatus.openText')}
        </ReasonDialog>
      )}
    </SectionCard>
  );
}
