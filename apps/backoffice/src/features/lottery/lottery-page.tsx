import { useLocalText, useT } from '@kismet/app-kit/texts';
import { EmptyState } from '@kismet/ui/empty-state';
import { familyName } from '@kismet/ui/lottery-words';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { LOTTERY_GAME_TABS } from '../../shared/address.ts';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { operatorGamesQuery } from './api.ts';
import { LimitsTab } from './limits-tab.tsx';
import { OddsTab } from './odds-tab.tsx';
import { useSay } from './words.ts';

const route = getRouteApi('/lotteries/$gameId');

/** One lottery: its odds with the resulting RTP, and sales limits per number. */
export default function LotteryPage() {
  const t = useT();
  const say = useSay();
  const localText = useLocalText();
  const navigate = useNavigate();
  const { gameId } = route.useParams();
  const { tab = 'odds' } = route.useSearch();
  const query = useQuery(operatorGamesQuery);
  const game = query.data?.find((one) => String(one.gameId) === gameId);
  return (
    <Page
      title={game ? localText(game.name) : t('bo.lotteries.title')}
      before={
        <Link to="/lotteries" className="justify-self-start text-meta font-semibold text-act">
          {t('bo.lotteries.back')}
        </Link>
      }
      aside={game && <span className="text-meta text-ink-muted">{familyName(say, game.family)}</span>}
    >
      <Tabs
        label={t('bo.lotteries.title')}
        controls="lottery-tab"
        value={tab}
        onChoose={(next) =>
          void navigate({ to: '/lotteries/$gameId', params: { gameId }, search: next === 'odds' ? {} : { tab: next } })
        }
        tabs={LOTTERY_GAME_TABS.map((value) => ({ value, label: t(`bo.lotteries.tab.${value}`) }))}
      />
      <div id="lottery-tab" role="tabpanel" aria-label={t(`bo.lotteries.tab.${tab}`)} className="grid min-w-0 gap-3">
        <Region query={query} isEmpty={() => !game} empty={<EmptyState title={t('bo.lotteries.unknown')} />}>
          {() => game && (tab === 'odds' ? <OddsTab game={game} /> : <LimitsTab game={game} />)}
        </Region>
      </div>
    </Page>
  );
}
