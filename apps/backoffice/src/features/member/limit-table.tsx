import { useT } from '@kismet/app-kit/texts';
import { Moment } from '../../shared/moment.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import type { LimitView } from './protection-api.ts';

/** All limits: the member's, the house's, and usage. */
export function LimitTable({ limits }: { limits: readonly LimitView[] }) {
  const t = useT();
  return (
    <DataTable
      name="limits"
      caption={t('bo.protection.limits')}
      rows={limits}
      rowKey={(row) => `${row.kind}:${row.span}`}
      columns={[
        {
          id: 'kind',
          title: t('bo.protection.kind'),
          lead: true,
          cell: (row) => `${wordFor(t, 'bo.protection.kind', row.kind)} · ${wordFor(t, 'bo.protection.per', row.span)}`,
        },
        {
          id: 'own',
          title: t('bo.protection.own'),
          numeric: true,
          cell: (row) => <Amount units={row.own} minutes={row.ownMinutes} />,
        },
        {
          id: 'house',
          title: t('bo.protection.house'),
          numeric: true,
          cell: (row) => <Amount units={row.house} minutes={row.houseMinutes} />,
        },
        {
          id: 'used',
          title: t('bo.protection.used'),
          numeric: true,
          cell: (row) => <Amount units={row.used} minutes={row.usedMinutes} />,
        },
        {
          id: 'asked',
          title: t('bo.protection.asked'),
          cell: (row) =>
            row.asked ? (
              <span className="inline-flex flex-wrap gap-2">
                <Amount units={row.asked.amount} minutes={row.asked.minutes} />
                <Moment iso={row.asked.readyAt} />
              </span>
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}

function Amount({ units, minutes }: { units: bigint | null; minutes: number | null }) {
  const t = useT();
  if (minutes !== null)
    return (
      <bdi dir="ltr" className="num">
        {minutes} <span className="text-ink-muted">{t('bo.protection.minutesShort')}</span>
      </bdi>
    );
  return units === null ? <span className="text-ink-muted">–</span> : <ExactMoney units={units} />;
}
