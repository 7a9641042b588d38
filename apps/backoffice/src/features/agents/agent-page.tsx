import { useT } from '@kismet/app-kit/texts';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { AGENT_TABS } from '../../shared/address.ts';
import { AsOf } from '../../shared/as-of.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { type AgentPlace, placeQuery } from './api.ts';
import { DomainsCard } from './domains-card.tsx';
import { LinksTab } from './links-tab.tsx';
import { MoveTable } from './move-table.tsx';
import { PlaceActions } from './place-actions.tsx';
import { PlaceFacts } from './place-facts.tsx';
import { RatesCard } from './rates-card.tsx';

const route = getRouteApi('/agents/$memberId');

/** One agent's node, with all available actions. */
export default function AgentPage() {
  const t = useT();
  const { memberId } = route.useParams();
  const query = useQuery(placeQuery(memberId));
  const place = query.data;
  return (
    <Page
      title={place ? place.account : t('bo.agents.place')}
      before={
        <Link to="/agents" className="justify-self-start text-meta font-semibold text-act">
          {t('bo.agents.back')}
        </Link>
      }
      aside={<AsOf query={query} />}
    >
      <Region query={query}>{(found) => <PlaceTabs place={found} />}</Region>
    </Page>
  );
}

function PlaceTabs({ place }: { place: AgentPlace }) {
  const t = useT();
  const navigate = useNavigate();
  const { memberId } = place;
  const { tab = 'place', trail } = route.useSearch();
  const isAgent = place.accountKind !== 0;
  const go = (search: { tab?: 'links'; trail?: string }) =>
    void navigate({ to: '/agents/$memberId', params: { memberId }, search, resetScroll: false });
  return (
    <>
      {isAgent && (
        <Tabs
          label={t('bo.agents.place')}
          controls="place-tab"
          value={tab}
          onChoose={(next) => go(next === 'links' ? { tab: next } : {})}
          tabs={AGENT_TABS.map((value) => ({ value, label: t(`bo.agents.tab.${value}`) }))}
        />
      )}
      <div id="place-tab" role={isAgent ? 'tabpanel' : undefined} className="grid min-w-0 gap-3">
        {isAgent && tab === 'links' ? (
          <LinksTab
            memberId={memberId}
            trail={trail}
            onTrail={(next) => go({ tab: 'links', ...(next && { trail: next }) })}
          />
        ) : (
          <Place place={place} isAgent={isAgent} />
        )}
      </div>
    </>
  );
}

function Place({ place, isAgent }: { place: AgentPlace; isAgent: boolean }) {
  return (
    <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="grid min-w-0 gap-3">
        <PlaceFacts place={place} />
        <PlaceActions place={place} />
        {isAgent && <DomainsCard place={place} />}
      </div>
      <div className="grid min-w-0 gap-3">
        <RatesCard place={place} />
        {place.moves.length > 0 && <MoveTable rows={place.moves} />}
      </div>
    </div>
  );
}
