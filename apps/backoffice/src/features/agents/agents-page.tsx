import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Tabs } from '@kismet/ui/tabs';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AGENT_LISTS, type AgentsAddress, withChange } from '../../shared/address.ts';
import { SearchField } from '../../shared/form/search-field.tsx';
import { Page } from '../../shared/page.tsx';
import { useCan } from '../../shared/session.ts';
import { DownlineRulesTab } from './downline-rules-tab.tsx';
import { FoundAgents } from './found-agents.tsx';
import { FreezesTab } from './freezes-tab.tsx';
import { MovesTab } from './moves-tab.tsx';
import { ReviewsTab } from './reviews-tab.tsx';
import { RootDialog } from './root-dialog.tsx';
import { Tree } from './tree.tsx';

const route = getRouteApi('/agents');

/** Screen B26: the brand's networks, requested moves, and freeze requests of agents. */
export default function AgentsPage() {
  const t = useT();
  const navigate = useNavigate();
  const address = route.useSearch();
  const { list = 'tree', search = '', trail } = address;
  const mayChange = useCan('agents.change');
  const [opens, setOpens] = useState(false);
  const go = (next: AgentsAddress) => void navigate({ to: '/agents', search: next, resetScroll: false });
  return (
    <Page
      title={t('bo.agents.title')}
      aside={
        mayChange && (
          <Button size={36} onClick={() => setOpens(true)}>
            {t('bo.agents.root.open')}
          </Button>
        )
      }
    >
      <Tabs
        label={t('bo.agents.lists')}
        controls="agents"
        value={list}
        onChoose={(next) => go(next === 'tree' ? {} : { list: next })}
        tabs={AGENT_LISTS.map((value) => ({ value, label: t(`bo.agents.list.${value}`) }))}
      />
      <div id="agents" role="tabpanel" aria-label={t(`bo.agents.list.${list}`)} className="grid min-w-0 gap-3">
        {list === 'tree' && (
          <>
            <div className="max-w-96">
              <SearchField
                label={t('bo.agents.search')}
                value={search}
                onSearch={(text) => go(withChange(address, { search: text || undefined, trail: undefined }))}
              />
            </div>
            {search ? (
              <FoundAgents search={search} trail={trail} onTrail={(next) => go(withChange(address, { trail: next }))} />
            ) : (
              <Tree />
            )}
          </>
        )}
        {list === 'moves' && <MovesTab trail={trail} onTrail={(next) => go(withChange(address, { trail: next }))} />}
        {list === 'freezes' && <FreezesTab address={address} onAddress={go} />}
        {list === 'reviews' && <ReviewsTab address={address} onAddress={go} />}
        {list === 'rules' && <DownlineRulesTab />}
      </div>
      {opens && <RootDialog onClose={() => setOpens(false)} />}
    </Page>
  );
}
