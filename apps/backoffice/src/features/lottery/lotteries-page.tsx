import { useLanguage, useLocalText, useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { familyName } from '@kismet/ui/lottery-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { type DataColumn, DataTable, rowLinkClass } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { type OperatorGame, operatorGamesQuery } from './api.ts';
import { GameDialog } from './game-dialog.tsx';
import { scheduleWords } from './schedule-words.ts';
import { useSay } from './words.ts';

/** Screen B22: the brand's lotteries, their settings, and links to odds. */
export default function LotteriesPage() {
  const t = useT();
  const query = useQuery(operatorGamesQuery);
  const mayWrite = useCan('lottery.games');
  return (
    <Page title={t('bo.lotteries.title')}>
      {!mayWrite && <Banner tone="info">{t('bo.lotteries.readOnly')}</Banner>}
      <Region query={query} isEmpty={(list) => list.length === 0} empty={<EmptyState title={t('bo.lotteries.none')} />}>
        {(list) => <GameTable rows={list} toolbar={<AsOf query={query} />} />}
      </Region>
    </Page>
  );
}

function GameTable({ rows, toolbar }: { rows: readonly OperatorGame[]; toolbar: ReactNode }) {
  const t = useT();
  const mayWrite = useCan('lottery.games');
  const [open, setOpen] = useState<OperatorGame | null>(null);
  const columns = useLotteryColumns(mayWrite ? setOpen : null);
  return (
    <>
      <DataTable
        name="lotteries"
        caption={t('bo.lotteries.title')}
        rows={rows}
        rowKey={(row) => String(row.gameId)}
        toolbar={toolbar}
        columns={columns}
      />
      {open && (
        <GameDialog
          // after a conflict the dialog continues with the other version
          game={rows.find((row) => row.gameId === open.gameId) ?? open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function GameState({ game: { isOpen, isHot } }: { game: OperatorGame }) {
  const t = useT();
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-sm:justify-end">
      <Badge tone={isOpen ? 'win' : 'danger'}>{t(isOpen ? 'bo.lotteries.open' : 'bo.lotteries.closed')}</Badge>
      {isHot && <Badge tone="act">{t('bo.games.hot')}</Badge>}
    </span>
  );
}

/** A lottery's schedule and settings; `onChange` only with the ability. */
function useLotteryColumns(onChange: ((game: OperatorGame) => void) | null): DataColumn<OperatorGame>[] {
  const { t, language } = useLanguage();
  const say = useSay();
  const localText = useLocalText();
  const act = useChangeColumn(onChange);
  return [
    {
      id: 'name',
      title: t('bo.lottery.game'),
      lead: true,
      cell: (row) => (
        <Link to="/lotteries/$gameId" params={{ gameId: String(row.gameId) }} className={rowLinkClass}>
          <bdi>{localText(row.name)}</bdi>
        </Link>
      ),
    },
    { id: 'area', title: t('bo.lottery.area'), cell: (row) => t(`bo.lottery.area.${row.area}`) },
    { id: 'family', title: t('bo.lotteries.family'), hidden: true, cell: (row) => familyName(say, row.family) },
    { id: 'state', title: t('bo.lottery.stateTitle'), cell: (row) => <GameState game={row} /> },
    {
      id: 'schedule',
      title: t('bo.lotteries.schedule'),
      cell: (row) => (
        <span className="grid">
          {scheduleWords(t, language.tag, row.schedule)}
          <bdi dir="ltr" className="code text-ink-muted">
            {row.zone}
          </bdi>
        </span>
      ),
    },
    {
      id: 'lock',
      title: t('bo.lotteries.lock'),
      numeric: true,
      cell: (row) => t('bo.lotteries.seconds', { count: row.lockSeconds }),
    },
    {
      id: 'least',
      title: t('bo.lotteries.leastTicket'),
      numeric: true,
      hidden: true,
      cell: (row) => <ExactMoney units={row.leastTicket} />,
    },
    {
      id: 'most',
      title: t('bo.lotteries.mostTicket'),
      numeric: true,
      cell: (row) => <ExactMoney units={row.mostTicket} />,
    },
    ...act,
  ];
}

function useChangeColumn(onChange: ((game: OperatorGame) => void) | null): DataColumn<OperatorGame>[] {
  const { t } = useLanguage();
  const localText = useLocalText();
  if (!onChange) return [];
  return [
    {
      id: 'act',
      title: t('bo.games.act'),
      cell: (row: OperatorGame) => (
        <Button
          tone="ghost"
          size={36}
          data-opens
          className="z-1"
          aria-label={t('bo.games.changeOf', { name: localText(row.name) })}
          onClick={() => onChange(row)}
        >
          {t('bo.games.change')}
        </Button>
      ),
    },
  ];
}
