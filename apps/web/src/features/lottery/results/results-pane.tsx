import { useLanguage, useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { familyOf } from '@kismet/rules/lottery/families';
import type { Family } from '@kismet/rules/lottery/play';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { EmptyState } from '@kismet/ui/empty-state';
import { Icon } from '@kismet/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { type Game, type Opened, openedQuery } from '../api.ts';
import { momentText } from '../moments.ts';
import { ResultRow, ResultView } from '../result-view.tsx';
import { Checker } from './checker.tsx';
import { Statistics } from './statistics-card.tsx';
import { TrendCard, toldOf } from './trend-card.tsx';

const FIRST_SHOWN = 20;

/** The last 200 results of a lottery, number statistics, and a checker. */
export function ResultsPane({ game }: { game: Game }) {
  const t = useT();
  const opened = useQuery(openedQuery(game.gameId));
  const family = familyOf(game.family);
  return (
    <Region
      query={opened}
      data={family ? opened.data : undefined}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState title={t('lottery.noResults')} />}
      loading={<RowSkeletons count={6} className="h-16 rounded-card" />}
    >
      {(list) => family && <Results key={game.gameId} family={family} list={list} isHouse={game.area === 'house'} />}
    </Region>
  );
}

function Results({ family, list, isHouse }: { family: Family; list: readonly Opened[]; isHouse: boolean }) {
  const t = useT();
  const [chosen, setChosen] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const drawn = list.filter((one) => one.drawn !== null);
  const shown = list.find(({ drawId }) => drawId === chosen) ?? drawn[0] ?? list[0]!;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <OneResult family={family} one={shown} isHouse={isHouse} />
        <TrendCard family={family} told={toldOf(list)} />
        <Statistics family={family} results={drawn.flatMap((one) => (one.drawn ? [one.drawn] : []))} />
      </div>
      <div className="grid gap-4">
        {shown.drawn && <Checker family={family} drawn={shown.drawn} />}
        <Card className="grid gap-2 !p-3">
          <h2 className="px-1 text-title2 font-bold">{t('lottery.history', { n: list.length })}</h2>
          <ul className="grid gap-0.5">
            {(all ? list : list.slice(0, FIRST_SHOWN)).map((one) => (
              <li key={one.drawId}>
                <button
                  type="button"
                  aria-pressed={one.drawId === shown.drawId}
                  onClick={() => setChosen(one.drawId)}
                  className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-button px-2 py-1 hover:bg-sunken aria-pressed:bg-act-soft"
                >
                  <bdi dir="ltr" className="num text-meta font-semibold text-ink-soft">
                    {one.numero}
                  </bdi>
                  {one.isDemo && <span className="me-auto text-meta text-warn">{t('lottery.demoMark')}</span>}
                  {one.drawn ? (
                    <Brief family={family} drawn={one.drawn} />
                  ) : (
                    <Badge tone="warn">{t('lottery.phase.void')}</Badge>
                  )}
                </button>
              </li>
            ))}
          </ul>
          {!all && list.length > FIRST_SHOWN && (
            <Button tone="quiet" size={36} onClick={() => setAll(true)}>
              {t('lottery.showHistory', { n: list.length })}
            </Button>
          )}
        </Card>
      </div>
    </div>
  );
}

const Brief = ({ family, drawn }: { family: Family; drawn: NonNullable<Opened['drawn']> }) =>
  family.rows[0]!.count > 1 ? (
    <ResultRow family={family} drawn={drawn} small />
  ) : (
    <bdi dir="ltr" className="num text-label font-bold tracking-wide">
      {drawn[0]![0]}
    </bdi>
  );

function OneResult({ family, one, isHouse }: { family: Family; one: Opened; isHouse: boolean }) {
  const { t, language } = useLanguage();
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-title2 font-bold">
          <bdi dir="ltr" className="num">
            {one.numero}
          </bdi>
        </h2>
        <span className="text-meta text-ink-muted">{momentText(one.winningTime, language.tag)}</span>
        {one.isDemo && <Badge tone="warn">{t('lottery.demoResult')}</Badge>}
        {one.corrections > 0 && <Badge tone="warn">{t('lottery.corrected', { n: one.corrections })}</Badge>}
        <Link
          to="/lottery"
          search={{ tab: 'proof', id: one.drawId }}
          className="ms-auto inline-flex min-h-9 items-center gap-1.5 text-meta font-semibold text-act hover:underline"
        >
          <Icon name="shield" size={16} />
          {t(isHouse && !one.isDemo ? 'lottery.verify' : 'lottery.sources')}
        </Link>
      </div>
      {one.isDemo && <p className="text-meta text-ink-soft">{t('lottery.source.demo')}</p>}
      {one.drawn ? (
        <ResultView family={family} drawn={one.drawn} />
      ) : (
        <p className="text-body text-warn">{t('lottery.voided')}</p>
      )}
    </Card>
  );
}
