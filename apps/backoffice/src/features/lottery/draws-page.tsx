import { useLocalText, useT } from '@kismet/app-kit/texts';
import { EmptyState } from '@kismet/ui/empty-state';
import { Select } from '@kismet/ui/form/select';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { DRAW_LISTS, type LotteryAddress, withChange } from '../../shared/address.ts';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { drawsQuery, operatorGamesQuery } from './api.ts';
import { DrawTable } from './draw-table.tsx';

const route = getRouteApi('/lottery');

/** Screen B22: draws, those needing an operator first. */
export default function DrawsPage() {
  const t = useT();
  const localText = useLocalText();
  const navigate = useNavigate();
  const address = route.useSearch();
  const { only = 'work', game, trail } = address;
  const query = useQuery(drawsQuery(address));
  const games = useQuery(operatorGamesQuery);
  const go = (search: LotteryAddress) => void navigate({ to: '/lottery', search, resetScroll: false });
  return (
    <Page title={t('bo.lottery.title')}>
      <Tabs
        label={t('bo.lottery.lists')}
        controls="draws"
        value={only}
        onChoose={(next) => go(withChange(address, { only: next === 'work' ? undefined : next, trail: undefined }))}
        tabs={DRAW_LISTS.map((value) => ({ value, label: t(`bo.lottery.list.${value}`) }))}
      />
      <Select
        className="max-w-80"
        label={t('bo.lottery.game')}
        value={game === undefined ? '' : String(game)}
        onChoose={(id) => go(withChange(address, { game: id === '' ? undefined : Number(id), trail: undefined }))}
        choices={[
          { value: '', label: t('bo.any') },
          ...(games.data ?? []).map(({ gameId, name }) => ({ value: String(gameId), label: localText(name) })),
        ]}
      />
      <div id="draws" role="tabpanel" aria-label={t(`bo.lottery.list.${only}`)} className="min-w-0">
        <Region
          query={query}
          isEmpty={({ list }) => list.length === 0}
          empty={
            <EmptyState title={t(only === 'work' ? 'bo.lottery.noWork' : 'bo.lottery.none')}>
              {t(only === 'work' ? 'bo.lottery.noWorkText' : 'bo.lottery.noneText')}
            </EmptyState>
          }
        >
          {({ list, nextCursor, aheadMs }) => (
            <>
              <DrawTable rows={list} aheadMs={aheadMs} toolbar={<AsOf query={query} />} />
              <KeysetPager
                trail={trail}
                nextCursor={nextCursor}
                onTrail={(next) => go(withChange(address, { trail: next }))}
              />
            </>
          )}
        </Region>
      </div>
    </Page>
  );
}
