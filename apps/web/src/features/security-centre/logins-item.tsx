import { dateTimeText } from '@kismet/app-kit/dates';
import { rowsOf } from '@kismet/app-kit/rows';
import { useLanguage } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { type Column, Table } from '@kismet/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import { useSession } from '../../shared/session/session.ts';
import { type LoginRow, loginsQuery } from './api.ts';
import { Item } from './item.tsx';
import { countryText, methodText } from './places.ts';

const TONES: Record<LoginRow['outcome'], BadgeTone> = { in: 'win', wrong: 'danger', proof: 'warn', refused: 'danger' };

/** Sign-ins and attempts, newest first, paged; the previous one is on top. */
export function LoginsItem() {
  const { t, language } = useLanguage();
  const previous = useSession().member?.previousLogin;
  const query = useInfiniteQuery(loginsQuery);
  const rows = rowsOf(query);
  const columns: Column<LoginRow>[] = [
    { key: 'at', title: t('security.time'), cell: (row) => dateTimeText(row.at, language.tag), lead: true },
    {
      key: 'outcome',
      title: t('security.outcome'),
      cell: (row) => <Badge tone={TONES[row.outcome]}>{t(`security.outcome.${row.outcome}`)}</Badge>,
    },
    { key: 'method', title: t('security.way'), cell: (row) => methodText(t, row.method) ?? '–' },
    {
      key: 'place',
      title: t('security.place'),
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-x-2">
          <bdi dir="ltr">{row.ip}</bdi>
          <bdi>{countryText(row.country, language.tag)}</bdi>
        </span>
      ),
    },
    {
      key: 'device',
      title: t('security.device'),
      cell: (row) => <bdi dir="auto">{row.device || t('security.unknownDevice')}</bdi>,
    },
  ];
  return (
    <Item
      part="logins"
      icon="clock"
      title={t('security.logins')}
      value={
        previous
          ? t('security.lastLogin', { time: dateTimeText(previous.at, language.tag), ip: `\u2066${previous.ip}\u2069` })
          : t('security.firstLogin')
      }
      below={
        <div className="grid gap-3 border-t border-line p-4 md:px-5">
          <Region query={query} data={rows} loading={<RowSkeletons count={4} className="h-10" />}>
            {(rows) =>
              rows.length === 0 ? (
                <EmptyState title={t('security.noLogins')} />
              ) : (
                <Table
                  caption={t('security.logins')}
                  columns={columns}
                  rows={rows}
                  rowKey={(row) => `${row.at} ${row.outcome} ${row.ip}`}
                />
              )
            }
          </Region>
          <MoreButton list={query} />
        </div>
      }
    />
  );
}
