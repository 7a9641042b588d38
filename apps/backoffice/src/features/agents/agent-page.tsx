import { useT } from '@kismet/app-kit/texts';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { AGENT_TABS } from '../../shared/address.ts';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { type AgentNode, nodeQuery } from './api.ts';
import { DomainsCard } from './domains-card.tsx';
import { LinksTab } from './links-tab.tsx';
import { MoveTable } from './move-table.tsx';
import { NodeActions } from './node-actions.tsx';
import { NodeFacts } from './node-facts.tsx';
import { RatesCard } from './rates-card.tsx';

const route = getRouteApi('/agents/$memberId');

/** One agent's node, with all available actions. */
export default function AgentPage() {
  const t = useT();
  const { memberId } = route.useParams();
  const query = useQuery(nodeQuery(memberId));
  const node = query.data;
  return (
    <Page
      title={node ? node.account : t('bo.agents.node')}
      before={
        <Link to="/agents" className="justify-self-start text-meta font-semibold text-act">
          {t('bo.agents.back')}
        </Link>
      }
      aside={<AsOf query={query} />}
    >
      <Region query={query}>{(found) => <NodeTabs node={found} />}</Region>
    </Page>
  );
}

function NodeTabs({ node }: { node: AgentNode }) {
  const t = useT();
  const navigate = useNavigate();
  const { memberId } = node;
  const { tab = 'node', trail } = route.useSearch();
  const isAgent = node.accountKind !== 0;
  const go = (search: { tab?: 'links'; trail?: string }) =>
    void navigate({ to: '/agents/$memberId', params: { memberId }, search, resetScroll: false });
  return (
    <>
      {isAgent && (
        <Tabs
          label={t('bo.agents.node')}
          controls="node-tab"
          value={tab}
          onChoose={(next) => go(next === 'links' ? { tab: next } : {})}
          tabs={AGENT_TABS.map((value) => ({ value, label: t(`bo.agents.tab.${value}`) }))}
        />
      )}
      <div id="node-tab" role={isAgent ? 'tabpanel' : undefined} className="grid min-w-0 gap-3">
        {isAgent && tab === 'links' ? (
          <LinksTab
            memberId={memberId}
            trail={trail}
            onTrail={(next) => go({ tab: 'links', ...(next && { trail: next }) })}
          />
        ) : (
          <NodePane node={node} isAgent={isAgent} />
        )}
      </div>
    </>
  );
}

function NodePane({ node, isAgent }: { node: AgentNode; isAgent: boolean }) {
  return (
    <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="grid min-w-0 gap-3">
        <NodeFacts node={node} />
        <NodeActions node={node} />
        {isAgent && <DomainsCard node={node} />}
      </div>
      <div className="grid min-w-0 gap-3">
        <RatesCard node={node} />
        {node.moves.length > 0 && <MoveTable rows={node.moves} />}
      </div>
    </div>
  );
}
