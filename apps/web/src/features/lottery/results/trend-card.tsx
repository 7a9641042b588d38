import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { familyOf } from '@kismet/rules/lottery/families';
import type { Family } from '@kismet/rules/lottery/play';
import { Banner } from '@kismet/ui/banner';
import { Card } from '@kismet/ui/card';
import { Select } from '@kismet/ui/form/select';
import { Icon } from '@kismet/ui/icon';
import { Skeleton } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { type Game, type Opened, openedQuery } from '../api.ts';
import { RoadCard } from './road-card.tsx';
import { trendRows } from './roads.ts';
import { lensesOf } from './statistics.ts';

const SHOWN = 30;
const MOST_SYMBOLS = 11;
export type Told = Opened & { readonly drawn: NonNullable<Opened['drawn']> };
export const toldOf = (list: readonly Opened[]): readonly Told[] =>
  list.filter((one): one is Told => one.drawn !== null);

/** Roads and trend beside the bet board, collapsed by default (ui 9.4). */
export function TrendPanel({ game }: { game: Game }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const family = familyOf(game.family);
  if (!family) return null;
  return (
    <details
      className="group rounded-card border border-line bg-surface"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer items-center px-4 text-label font-bold">
        {t('lottery.trendTitle')}
        <Icon
          name="chevron-down"
          size={18}
          className="ms-auto text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      {open && (
        <div className="border-t border-line p-4">
          <Past game={game} family={family} />
        </div>
      )}
    </details>
  );
}
function Past({ game, family }: { game: Game; family: Family }) {
  const t = useT();
  const opened = useQuery({ ...openedQuery(game.gameId), refetchInterval: 15_000 });
  return (
    <Region query={opened} data={opened.data} loading={<Skeleton className="h-40 rounded-input" />}>
      {(data) => {
        const told = toldOf(data);
        if (told.length === 0) return <p className="text-body text-ink-soft">{t('lottery.noResults')}</p>;
        return <Trend family={family} told={told} />;
      }}
    </Region>
  );
}

/** Past draws, with a note that they predict nothing. */
export function Trend({ family, told }: { family: Family; told: readonly Told[] }) {
  const t = useT();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Banner tone="info">{t('lottery.pastSaysNothing')}</Banner>
      <RoadCard family={family} results={told.map(({ drawn }) => drawn)} />
      <TrendTable family={family} told={told} />
    </div>
  );
}
export function TrendCard({ family, told }: { family: Family; told: readonly Told[] }) {
  const t = useT();
  if (told.length === 0) return null;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-title2 font-bold">{t('lottery.trendTitle')}</h2>
      <Trend family={family} told={told} />
    </Card>
  );
}

function TrendTable({ family, told }: { family: Family; told: readonly Told[] }) {
  const t = useT();
  const lenses = lensesOf(family);
  const [code, setCode] = useState(lenses[0]!.code);
  const lens = lenses.find((one) => one.code === code) ?? lenses[0]!;
  // a chart with a hundred columns is unreadable: see the statistics
  if (lens.symbols.length > MOST_SYMBOLS) return null;
  const rows = trendRows(lens.symbols, lens.seen, told).slice(-SHOWN);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {lenses.length > 1 && (
        <Select
          label={t('lottery.lens')}
          value={lens.code}
          onChoose={setCode}
          choices={lenses.map((one) => ({ value: one.code, label: t('lottery.place', { n: one.place ?? 1 }) }))}
          className="max-w-52"
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section
        dir="ltr"
        tabIndex={0}
        aria-label={t('lottery.trendTitle')}
        className="max-h-96 overflow-auto rounded-input border border-line"
      >
        <table className="num w-full text-center text-meta">
          <thead className="sticky top-0 z-10 bg-sunken">
            <tr>
              <th scope="col" className="px-2 py-1.5 text-start font-semibold text-ink-soft">
                {t('lottery.plan.draw')}
              </th>
              {lens.symbols.map((symbol) => (
                <th key={symbol} scope="col" className="min-w-8 py-1.5 font-bold">
                  {symbol}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ numero, away }) => (
              <tr key={numero} className="border-t border-line">
                <th scope="row" className="px-2 text-start font-normal whitespace-nowrap text-ink-muted">
                  {numero}
                </th>
                {away.map((n, at) => (
                  <td key={lens.symbols[at]} className={clsx('py-0.5', n !== null && 'text-tiny text-ink-muted')}>
                    {n === null ? (
                      <b className="inline-grid size-6 place-items-center rounded-full bg-act text-on-act">
                        {lens.symbols[at]}
                      </b>
                    ) : (
                      n
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="text-tiny text-ink-muted">{t('lottery.trendText', { n: rows.length })}</p>
    </div>
  );
}
