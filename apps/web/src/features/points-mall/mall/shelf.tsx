import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Chip } from '@kismet/ui/chip';
import { EmptyState } from '@kismet/ui/empty-state';
import { Skeletons } from '@kismet/ui/skeleton';
import { ThreadProgress } from '@kismet/ui/thread-progress';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewerZone } from '../../../shared/api/server-snapshot.ts';
import { pointsQuery, pointsText } from '../api.ts';
import { mallQuery, ownMallQuery } from './api.ts';
import { ItemGift } from './item-gift.tsx';
import { ItemPicture } from './item-picture.tsx';
import { ItemSheet } from './item-sheet.tsx';
import { asShelf, FILTERS, type Filter, filtered, hasBegun, nearestOf, type ShelfItem } from './model.ts';
import { useTitleOf } from './use-title-of.ts';

const Loading = () => (
  <div aria-busy className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    <Skeletons count={3} className="h-72 !rounded-card" />
  </div>
);

/** The shelf for a member: with their points, conditions and limits. */
export function OwnShelf() {
  const query = useQuery(ownMallQuery);
  const points = useQuery(pointsQuery).data?.balance ?? BigInt(0);
  return (
    <Region query={query} data={query.data?.list} loading={<Loading />} isEmpty={isNothing} empty={<NoRewards />}>
      {(shelf) => <Shelf shelf={shelf} points={points} />}
    </Region>
  );
}
/** The shelf for visitors and trial accounts: view only. */
export function PublicShelf() {
  const query = useQuery(mallQuery);
  return (
    <Region query={query} data={query.data?.list} loading={<Loading />} isEmpty={isNothing} empty={<NoRewards />}>
      {(list) => <Shelf shelf={asShelf(list)} points={null} />}
    </Region>
  );
}
const isNothing = (list: readonly unknown[]) => list.length === 0;

function NoRewards() {
  const { t } = useLanguage();
  return <EmptyState title={t('mall.none')}>{t('mall.noneText')}</EmptyState>;
}

function Shelf({ shelf, points }: { shelf: readonly ShelfItem[]; points: bigint | null }) {
  const { t } = useLanguage();
  const [filter, setFilter] = useState<Filter>('all');
  const [openId, setOpenId] = useState<string | null>(null);
  const nowMs = Date.now();
  const kinds = new Set(shelf.map(({ item }) => item.gives.kind));
  const offered = FILTERS.filter((one) => (one === 'reachable' ? points !== null : one === 'all' || kinds.has(one)));
  const shown = filtered(shelf, filter, points ?? BigInt(0), nowMs);
  const nearest = points === null ? null : nearestOf(shelf, points, nowMs);
  const open = shelf.find(({ item }) => item.itemId === openId) ?? null;
  return (
    <div className="grid gap-4">
      {nearest && <Nearest nearest={nearest} points={points!} onOpen={() => setOpenId(nearest.item.itemId)} />}
      {offered.length > 2 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('mall.filter')}</legend>
          {offered.map((one) => (
            <Chip key={one} pressed={filter === one} onPress={() => setFilter(one)}>
              {t(one === 'all' || one === 'reachable' ? `mall.filter.${one}` : `mall.kind.${one}`)}
            </Chip>
          ))}
        </fieldset>
      )}
      {shown.length === 0 ? (
        <EmptyState
          title={t(filter === 'reachable' ? 'mall.noneReachable' : 'mall.noneFiltered')}
          action={
            <Button tone="ghost" onClick={() => setFilter('all')}>
              {t('mall.showAll')}
            </Button>
          }
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((one) => (
            <ItemTile key={one.item.itemId} one={one} nowMs={nowMs} onOpen={() => setOpenId(one.item.itemId)} />
          ))}
        </ul>
      )}
      {open && <ItemSheet one={open} points={points} onClose={() => setOpenId(null)} />}
    </div>
  );
}

function Nearest({ nearest: { item }, points, onOpen }: { nearest: ShelfItem; points: bigint; onOpen: () => void }) {
  const { t } = useLanguage();
  const title = useTitleOf();
  const has = points > BigInt(0) ? points : BigInt(0);
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="text-meta text-ink-muted">{t('mall.nearest')}</h3>
        <p className="me-auto font-bold">
          <bdi dir="auto">{title(item.title)}</bdi>
        </p>
        <Button tone="quiet" onClick={onOpen}>
          {t('mall.open')}
        </Button>
      </div>
      <ThreadProgress share={Number(has) / Number(item.price)} label={t('mall.nearest')} />
      <p className="text-meta text-ink-soft">{t('mall.nearestNeeds', { points: pointsText(item.price - points) })}</p>
    </Card>
  );
}

function ItemTile({ one: { item }, nowMs, onOpen }: { one: ShelfItem; nowMs: number; onOpen: () => void }) {
  const { t, language } = useLanguage();
  const title = useTitleOf();
  const zone = useViewerZone();
  const isSoon = !hasBegun(item, nowMs);
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <ItemPicture picture={item.picture} className="aspect-[2/1] w-full" />
      <div className="grid grow content-start gap-2 p-4">
        <div className="flex flex-wrap gap-2">
          <Badge>{t(`mall.kind.${item.gives.kind}`)}</Badge>
          {item.left === 0 && <Badge tone="danger">{t('mall.soldOut')}</Badge>}
          {item.left > 0 && item.left <= 20 && <Badge tone="warn">{t('mall.left', { count: item.left })}</Badge>}
          {isSoon && (
            <Badge tone="info">{t('mall.soon', { at: dateTimeText(item.startsAt, language.tag, zone) })}</Badge>
          )}
        </div>
        <h3 className="text-title2 font-bold">
          <bdi dir="auto">{title(item.title)}</bdi>
        </h3>
        {item.gives.kind !== 'GOODS' && (
          <p className="text-body">
            <ItemGift gives={item.gives} />
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
          <p className="num me-auto font-semibold text-act">{t('mall.price', { points: pointsText(item.price) })}</p>
          <Button tone="ghost" onClick={onOpen}>
            {t('mall.open')}
            <span className="sr-only">: {title(item.title)}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
