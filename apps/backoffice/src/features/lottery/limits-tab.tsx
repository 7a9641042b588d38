import { useT } from '@kismet/app-kit/texts';
import { familyOf } from '@kismet/rules/lottery/families';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { playName } from '@kismet/ui/lottery-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { limitsQuery, type NumberLimit, type OperatorGame } from './api.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { EVERY, isByNumber, NO_LIMIT } from './number-limit.ts';
import { useSay } from './words.ts';

/** Sales limits per number of a lottery, for each draw. */
export function LimitsTab({ game }: { game: OperatorGame }) {
  const t = useT();
  const query = useQuery(limitsQuery(game.gameId));
  const mayWrite = useCan('lottery.games');
  const [open, setOpen] = useState<{ limit: NumberLimit; isThere: boolean } | null>(null);
  const first = familyOf(game.family)?.plays.find(isByNumber);
  const add = () =>
    first &&
    setOpen({ limit: { play: first.code, number: EVERY, mostLiability: NO_LIMIT, mode: 'close' }, isThere: false });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-3xl text-body text-ink-soft">{t('bo.lotteries.limitsText')}</p>
        {mayWrite && first && <Button onClick={add}>{t('bo.lotteries.addLimit')}</Button>}
      </div>
      <Region
        query={query}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('bo.lotteries.noLimits')}>{t('bo.lotteries.noLimitsText')}</EmptyState>}
      >
        {(list) => (
          <LimitTable
            family={game.family}
            rows={list}
            toolbar={<AsOf query={query} />}
            {...(mayWrite && { onOpen: (limit: NumberLimit) => setOpen({ limit, isThere: true }) })}
          />
        )}
      </Region>
      {open && (
        <LimitDialog
          gameId={game.gameId}
          family={game.family}
          start={open.limit}
          isThere={open.isThere}
          isFixed={open.isThere}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface TableProps {
  family: string;
  rows: readonly NumberLimit[];
  toolbar: React.ReactNode;
  onOpen?: (limit: NumberLimit) => void;
}
function LimitTable({ family, rows, toolbar, onOpen }: TableProps) {
  const t = useT();
  const say = useSay();
  return (
    <DataTable
      name="lottery-limits"
      caption={t('bo.lotteries.tab.limits')}
      rows={rows}
      rowKey={(row) => `${row.play} ${row.number}`}
      toolbar={toolbar}
      columns={[
        {
          id: 'number',
          title: t('bo.lottery.number'),
          lead: true,
          cell: (row) =>
            row.number === EVERY ? (
              <span className="font-semibold">{t('bo.lotteries.everyNumber')}</span>
            ) : (
              <bdi dir="ltr" className="num font-semibold">
                {row.number}
              </bdi>
            ),
        },
        { id: 'play', title: t('bo.lottery.play'), cell: (row) => playName(say, family, { code: row.play }) },
        {
          id: 'most',
          title: t('bo.lottery.mostLiability'),
          numeric: true,
          cell: (row) => <ExactMoney units={row.mostLiability} />,
        },
        { id: 'mode', title: t('bo.lottery.mode'), cell: (row) => t(`bo.lottery.mode.${row.mode}`) },
        ...(onOpen
          ? [
              {
                id: 'act',
                title: t('bo.games.act'),
                cell: (row: NumberLimit) => (
                  <Button
                    tone="ghost"
                    size={36}
                    data-opens
                    aria-label={t('bo.lottery.limitOf', { number: row.number })}
                    onClick={() => onOpen(row)}
                  >
                    {t('bo.games.change')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
