import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Carousel } from '@kismet/ui/carousel';
import { EmptyState } from '@kismet/ui/empty-state';
import { ErrorState } from '@kismet/ui/error-state';
import { Money } from '@kismet/ui/money';
import { Pagination } from '@kismet/ui/pagination';
import { Table } from '@kismet/ui/table';
import { TileArt } from '@kismet/ui/tile-art';
import { useState } from 'react';
import { SAMPLE_ROWS } from './samples.ts';
import { Shelf } from './shelf.tsx';

const ART = [
  ['anar-bagh', '#7a1f2b', '#c9472e'],
  ['neela', '#0b4f6c', '#1aa6a0'],
  ['bakra', '#2a2350', '#6142bf'],
  ['patang', '#8a4b08', '#f4a72c'],
  ['mekong', '#174c34', '#2e9e62'],
  ['chand', '#1b2450', '#4c6fd1'],
  ['shatranj', '#3c2a21', '#8f6b4f'],
  ['lahore', '#0a4c55', '#c9742b'],
] as const;

export function DataPieces() {
  const t = useT();
  return (
    <>
      <Shelf name="tile art">
        <div className="grid w-full grid-cols-4 gap-3 lg:grid-cols-8">
          {ART.map(([seed, from, to]) => (
            <TileArt key={seed} art={{ seed, from, to }} className="aspect-[3/4] w-full rounded-card" />
          ))}
        </div>
      </Shelf>
      <Shelf name="carousel">
        <div className="w-full">
          <Carousel
            slide="160px"
            labels={{ region: t('list.vendors'), previous: t('action.previous'), next: t('action.next') }}
          >
            {ART.map(([seed], i) => (
              <Card key={seed} className="text-center">
                {i + 1}
              </Card>
            ))}
          </Carousel>
        </div>
      </Shelf>
      <Shelf name="table">
        <div className="w-full">
          <Table
            caption={t('centre.bets')}
            rows={SAMPLE_ROWS}
            rowKey={(row) => row.id}
            onOpen={() => undefined}
            openLabel={t('bets.open')}
            columns={[
              { key: 'id', title: t('bets.game'), lead: true, cell: (row) => row.id },
              {
                key: 'stake',
                title: t('bets.stake'),
                numeric: true,
                cell: (row) => <Money units={row.units} symbol="P" />,
              },
              {
                key: 'net',
                title: t('bets.net'),
                numeric: true,
                cell: (row) => <Money units={row.net} symbol="P" delta />,
              },
            ]}
          />
        </div>
      </Shelf>
    </>
  );
}

export function StatePieces() {
  const t = useT();
  const [page, setPage] = useState(5);
  return (
    <>
      <Shelf name="pagination">
        <Pagination
          page={page}
          total={12}
          onPage={setPage}
          label={t('list.pages')}
          previousLabel={t('action.previous')}
          nextLabel={t('action.next')}
          pageLabel={(at) => t('list.page', { page: at })}
        />
      </Shelf>
      <Shelf name="empty, error">
        <div className="grid w-full gap-3 md:grid-cols-2">
          <EmptyState title={t('list.noMatch')} action={<Button tone="ghost">{t('list.clearFilters')}</Button>}>
            {t('list.noMatchText')}
          </EmptyState>
          <ErrorState
            title={t('state.error')}
            retryLabel={t('action.retry')}
            onRetry={() => undefined}
            requestId="01jd8w3m"
            requestLabel={t('state.requestId')}
          />
        </div>
      </Shelf>
    </>
  );
}
