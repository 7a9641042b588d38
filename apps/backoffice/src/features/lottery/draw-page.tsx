import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { DRAW_TABS } from '../../shared/address.ts';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { type DrawCase, drawQuery } from './api.ts';
import { DrawOverview } from './draw-overview.tsx';
import { DrawProofTab } from './draw-proof-tab.tsx';
import { GreatestTickets } from './greatest-tickets.tsx';
import { LiabilityTab } from './liability-tab.tsx';

const route = getRouteApi('/lottery/$drawId');

/** One draw: pending actions, proof, liability, largest tickets. */
export default function DrawPage() {
  const t = useT();
  const localText = useLocalText();
  const { drawId } = route.useParams();
  const query = useQuery(drawQuery(drawId));
  const draw = query.data?.draw;
  return (
    <Page
      title={draw ? `${localText(draw.name)} ${draw.numero}` : t('bo.lottery.draw')}
      before={
        <Link to="/lottery" className="justify-self-start text-meta font-semibold text-act">
          {t('bo.lottery.back')}
        </Link>
      }
      aside={<AsOf query={query} />}
    >
      <Region query={query}>{(found) => <DrawTabs found={found} readAt={query.dataUpdatedAt} />}</Region>
    </Page>
  );
}

function DrawTabs({ found, readAt }: { found: DrawCase; readAt: number }) {
  const t = useT();
  const navigate = useNavigate();
  const { tab = 'draw', play = '' } = route.useSearch();
  const { drawId } = found.draw;
  return (
    <>
      <Tabs
        label={t('bo.lottery.draw')}
        controls="draw-tab"
        value={tab}
        onChoose={(next) =>
          void navigate({
            to: '/lottery/$drawId',
            params: { drawId },
            search: next === 'draw' ? {} : { tab: next },
            resetScroll: false,
          })
        }
        tabs={DRAW_TABS.map((value) => ({ value, label: t(`bo.lottery.tab.${value}`) }))}
      />
      <div id="draw-tab" role="tabpanel" aria-label={t(`bo.lottery.tab.${tab}`)} className="grid min-w-0 gap-3">
        {tab === 'draw' ? (
          <DrawOverview found={found} aheadMs={found.serverNow - readAt} />
        ) : tab === 'proof' ? (
          <DrawProofTab found={found} />
        ) : tab === 'liability' ? (
          <LiabilityTab draw={found.draw} play={play} />
        ) : (
          <GreatestTickets found={found} />
        )}
      </div>
    </>
  );
}
