import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SIGN_IN_TABS, type SignInTab } from '../../shared/address.ts';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { type Site, siteQuery } from '../../shared/site.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { type Drafts, isEdited, NO_DRAFTS } from './drafts.ts';
import { FeaturesTab } from './features-tab.tsx';
import { FormTab } from './form-tab.tsx';
import { PolicyTab } from './policy-tab.tsx';

const route = getRouteApi('/sign-in');

/** Screen B30: sign-in methods, registration form, and session policy. */
export default function SignInSettingsPage() {
  const t = useT();
  const query = useQuery(siteQuery);
  const canWrite = useCan('site.write');
  return (
    <Page title={t('bo.signInSettings.title')} aside={<AsOf query={query} />}>
      <p className="text-body text-ink-soft">{t('bo.signInSettings.explain')}</p>
      {!canWrite && <Banner tone="info">{t('bo.signInSettings.readOnly')}</Banner>}
      <Region query={query}>{(site) => <SettingsTabs site={site} />}</Region>
    </Page>
  );
}

/** Each tab edits its own part; unsaved changes survive switching tabs. */
function SettingsTabs({ site }: { site: Site }) {
  const t = useT();
  const navigate = useNavigate();
  const { tab = 'features' } = route.useSearch();
  const [drafts, setDrafts] = useState<Drafts>(NO_DRAFTS);
  const change = (part: Partial<Drafts>) => setDrafts((old) => ({ ...old, ...part }));
  const go = (next: SignInTab) =>
    void navigate({ to: '/sign-in', search: next === 'features' ? {} : { tab: next }, resetScroll: false });
  const props = { site, drafts, onChange: change };
  return (
    <>
      <LeaveGuard isEdited={isEdited(site, drafts)} />
      <Tabs
        label={t('bo.signInSettings.tabs')}
        controls="settings-tab"
        value={tab}
        onChoose={go}
        tabs={SIGN_IN_TABS.map((value) => ({ value, label: t(`bo.signInSettings.tab.${value}`) }))}
      />
      <div id="settings-tab" role="tabpanel" aria-label={t(`bo.signInSettings.tab.${tab}`)} className="min-w-0">
        {tab === 'features' && <FeaturesTab {...props} />}
        {tab === 'form' && <FormTab {...props} />}
        {tab === 'policy' && <PolicyTab {...props} />}
      </div>
    </>
  );
}
