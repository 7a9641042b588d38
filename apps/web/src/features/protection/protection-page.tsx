import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { Banner } from '@kismet/ui/banner';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CentreAddress } from '../../shared/api/url.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { TABS, type Tab, tabOf } from '../../shared/protection/limit-model.ts';
import { protectionQuery, type State } from '../../shared/protection/protection-query.ts';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import { useSession } from '../../shared/session/session.ts';
import { CheckTab } from './check-tab.tsx';
import { GamesTab } from './games-tab.tsx';
import { HelpTab } from './help-tab.tsx';
import { LimitsTab } from './limits-tab.tsx';
import { NowTab } from './now-tab.tsx';
import { PauseTab } from './pause-tab.tsx';
import { RestrictionNotice } from './restriction-notice.tsx';

/** Responsible play (ui 7.1b): results, limits, reality check, breaks, kinds of games, help. */
export default function ProtectionPage({ address }: { readonly address: CentreAddress }) {
  const t = useT();
  const navigate = useNavigate();
  useTitle(t('centre.protection'));
  const { member } = useSession();
  const isTrial = member !== null && isTrialKind(member.accountKind);
  const tab = tabOf(address.tab);
  const query = useQuery(protectionQuery);
  const { data } = query;
  const go = (next: Tab) =>
    void navigate({
      to: '/centre/$page',
      params: { page: 'protection' },
      search: { tab: next },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="grid gap-4">
      <h2 className="text-title1 font-bold">{t('centre.protection')}</h2>
      <p className="max-w-prose text-pretty text-body text-ink-soft">{t('protection.intro')}</p>
      {isTrial && <Banner tone="info">{t('protection.demo')}</Banner>}
      {data?.restriction && <RestrictionNotice restriction={data.restriction} />}
      <Tabs
        label={t('protection.tabs')}
        tabs={TABS.map((value) => ({ value, label: t(`protection.tab.${value}`) }))}
        value={tab}
        onChoose={go}
        controls="protection-pane"
      />
      <div id="protection-pane" role="tabpanel" aria-label={t(`protection.tab.${tab}`)} className="grid gap-4">
        {tab === 'help' ? (
          <HelpTab />
        ) : (
          <Region query={query} data={query.data} loading={<RowSkeletons count={4} className="h-20" />}>
            {(data) => <Pane tab={tab} state={data} onGo={go} />}
          </Region>
        )}
      </div>
    </div>
  );
}

function Pane({ tab, state, onGo }: { tab: Tab; state: State; onGo: (tab: Tab) => void }) {
  switch (tab) {
    case 'limits':
      return <LimitsTab state={state} />;
    case 'check':
      return <CheckTab state={state} />;
    case 'pause':
      return <PauseTab state={state} />;
    case 'games':
      return <GamesTab state={state} />;
    default:
      return <NowTab state={state} onGo={onGo} />;
  }
}
