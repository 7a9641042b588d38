import { useT } from '@kismet/app-kit/texts';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { siteQuery } from '../../shared/site.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { MaintenanceSection } from './maintenance-section.tsx';
import { RegionsSection } from './regions-section.tsx';
import { StatusBand } from './status-band.tsx';

/** Screen B31: whether the site is open, its maintenance texts, and blocked countries. */
export default function SiteStatusPage() {
  const t = useT();
  const query = useQuery(siteQuery);
  return (
    <Page title={t('bo.siteStatus.title')} aside={<AsOf query={query} />}>
      <Region query={query}>
        {(site) => (
          <>
            <StatusBand site={site} />
            <MaintenanceSection key={JSON.stringify(site.maintenance)} site={site} />
            <RegionsSection key={site.blockedCountries.join()} site={site} />
          </>
        )}
      </Region>
    </Page>
  );
}
