import { rowsOf } from '@kismet/app-kit/rows';
import { useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import { listBets } from '@kismet/contracts/reports/betting-record';
import type { Output } from '@kismet/contracts/route';
import { businessDay } from '@kismet/kernel/time';
import { Button, buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Money } from '@kismet/ui/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { useSymbol, useZone } from '../../shared/api/queries.ts';
import { serverClock } from '../../shared/api/server-clock.ts';
import type { CentreAddress } from '../../shared/api/url.ts';
import { CsvButton } from '../../shared/records/csv-button.tsx';
import { RecordTotals } from '../../shared/records/record-totals.tsx';
import { spanOf } from '../../shared/records/span.ts';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import { betsQuery } from './api.ts';
import { BetDetail } from './bet-detail.tsx';
import { BetTable } from './bet-table.tsx';
import { useBetWords } from './bet-words.ts';
import { betsInput } from './model.ts';
import { RecordFilters } from './record-filters.tsx';

/** Row PC-06: all bets of this member, newest first, with totals of the filter. */
export default function BettingRecord({ address }: { address: CentreAddress }) {
  const t = useT();
  const navigate = useNavigate();
  const zone = useZone();
  const today = businessDay(serverClock.now(), zone);
  const span = spanOf(address, today);
  const query = useInfiniteQuery(betsQuery(address, span));
  const bets = rowsOf(query);
  const [open, setOpen] = useState<string | null>(null);
  const words = useBetWords();
  const totals = query.data?.pages[0]?.totals;
  const filtered = address.category !== undefined || address.state !== undefined;
  const go = (search: CentreAddress) =>
    void navigate({ to: '/centre/$page', params: { page: 'personalHistoryCopy' }, search, resetScroll: false });
  useEffect(() => {
    document.title = `${t('centre.bets')} · ${t('brand.name')}`;
  }, [t]);
  return (
    <div className="grid gap-4">
      <h2 className="text-title1 font-bold">{t('centre.bets')}</h2>
      <RecordFilters address={address} span={span} today={today} onGo={go} />
      <Region query={query} data={bets} loading={<RowSkeletons count={6} className="h-14" />}>
        {(bets) =>
          bets.length === 0 ? (
            <EmptyState
              title={t(filtered ? 'bets.noMatch' : 'bets.none')}
              action={
                filtered ? (
                  <Button tone="ghost" onClick={() => go({ from: span.from, to: span.to })}>
                    {t('action.clearFilters')}
                  </Button>
                ) : (
                  <Link to="/$games" params={{ games: 'rng' }} className={buttonClass('ghost')}>
                    {t('bets.seeGames')}
                  </Link>
                )
              }
            >
              {t(filtered ? 'bets.noMatchText' : 'bets.noneText')}
            </EmptyState>
          ) : (
            <>
              {totals && <BetTotals totals={totals} />}
              <CsvButton
                name={`bets-${span.from}-${span.to}`}
                columns={words.columns}
                cells={words.cells}
                ask={(cursor) => call(listBets, { ...betsInput(address, span, cursor), limit: 100 })}
              />
              <BetTable bets={bets} onOpen={(bet) => setOpen(bet.betId)} />
              <MoreButton list={query} />
            </>
          )
        }
      </Region>
      <BetDetail betId={open} onClose={() => setOpen(null)} />
    </div>
  );
}

function BetTotals({ totals }: { totals: NonNullable<Output<typeof listBets>['totals']> }) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <RecordTotals
      rows={[
        { label: t('bets.count'), value: <bdi dir="ltr">{totals.count}</bdi> },
        { label: t('bets.stake'), value: <Money units={totals.stake} symbol={symbol} /> },
        { label: t('bets.payout'), value: <Money units={totals.payout} symbol={symbol} /> },
        { label: t('bets.net'), value: <Money units={totals.net} symbol={symbol} delta /> },
      ]}
    />
  );
}
