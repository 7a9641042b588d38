import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Tabs } from '@kismet/ui/tabs';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { GAME_TABS } from '../../shared/address.ts';
import { Page } from '../../shared/page.tsx';
import { useCan } from '../../shared/session.ts';
import { GamesTab } from './games-tab.tsx';
import { VendorsTab } from './vendors-tab.tsx';
import { WantedTab } from './wanted-tab.tsx';

const route = getRouteApi('/games');

/** Screen B20: games and vendors of the lobby, and searches without results. */
export default function GamesPage() {
  const t = useT();
  const navigate = useNavigate();
  const { tab = 'games' } = route.useSearch();
  const canWrite = useCan('catalogue.write');
  return (
    <Page title={t('bo.games.title')}>
      {!canWrite && <Banner tone="info">{t('bo.games.readOnly')}</Banner>}
      <Tabs
        label={t('bo.games.title')}
        controls="games-tab"
        value={tab}
        onChoose={(next) => void navigate({ to: '/games', search: next === 'games' ? {} : { tab: next } })}
        tabs={GAME_TABS.map((value) => ({ value, label: t(`bo.games.tab.${value}`) }))}
      />
      <div id="games-tab" role="tabpanel" aria-label={t(`bo.games.tab.${tab}`)} className="grid min-w-0 gap-3">
        {tab === 'games' ? <GamesTab /> : tab === 'vendors' ? <VendorsTab /> : <WantedTab />}
      </div>
    </Page>
  );
}
