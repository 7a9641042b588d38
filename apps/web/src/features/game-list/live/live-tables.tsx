import { useLanguage } from '@kismet/app-kit/texts';
import type { Category } from '@kismet/contracts/catalogue/games';
import { Button } from '@kismet/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { type LiveAnswer, liveTablesQuery } from './api.ts';
import { isNarrowed, isOld, shownOf, shownTables, type TableFilter } from './model.ts';
import { TableCard } from './table-card.tsx';
import { TableFilters } from './table-filters.tsx';
import { Tournaments } from './tournaments.tsx';

const FIRST = 6;

/** Tournaments, and tables, rooms and fights of a category in their current state, above its games. Hidden where no vendor has a feed. */
export default function LiveTables({ category }: { category: Category }) {
  const { data } = useQuery(liveTablesQuery(category));
  const nowMs = useSeconds();
  if (!data) return null;
  return (
    <>
      {data.tournaments.length > 0 && !isOld(data, nowMs) && (
        <Tournaments list={data.tournaments} nowMs={nowMs + data.offsetMs} />
      )}
      {data.list.length > 0 && <Tables category={category} answer={data} nowMs={nowMs} />}
    </>
  );
}

interface TablesProps {
  category: Category;
  answer: LiveAnswer;
  nowMs: number;
}

function Tables({ category, answer, nowMs }: TablesProps) {
  const { t } = useLanguage();
  const title = useId();
  const [filter, setFilter] = useState<TableFilter>({});
  const [isWhole, setWhole] = useState(false);
  const { list } = answer;
  const tables = shownTables(list, filter);
  const shown = isWhole ? tables : tables.slice(0, FIRST);
  return (
    <section aria-labelledby={title} className="mb-6 grid gap-3">
      <h2 id={title} className="text-title2 font-bold">
        {t('lobby.live.title')}
      </h2>
      <TableFilters list={list} filter={filter} onChange={setFilter} />
      {tables.length === 0 ? (
        <p className="flex flex-wrap items-center gap-3 text-meta text-ink-muted">
          {t('lobby.live.none')}
          <Button size={36} tone="ghost" onClick={() => setFilter({})}>
            {t('lobby.live.all')}
          </Button>
        </p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((table) => (
            <li key={`${table.vendorCode}/${table.gameCode}/${table.table ?? list.indexOf(table)}`} className="grid">
              <TableCard table={table} shown={shownOf(table, answer, nowMs)} isShot={category === 'fishing'} />
            </li>
          ))}
        </ul>
      )}
      {tables.length > shown.length && (
        <p>
          <Button tone="ghost" onClick={() => setWhole(true)}>
            {t('lobby.live.more', { count: tables.length })}
          </Button>
        </p>
      )}
      <p role="status" className="sr-only">
        {isNarrowed(filter) ? t('lobby.live.found', { count: tables.length }) : ''}
      </p>
    </section>
  );
}

/** This browser's time, updated every second. */
function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
