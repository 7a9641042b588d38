import { useT } from '@kismet/app-kit/texts';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Moment } from '../../shared/moment.tsx';
import { Place } from '../../shared/place.tsx';
import { Region } from '../../shared/region.tsx';
import { Section } from '../../shared/section.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import { type LoginRow, loginsQuery } from './access-api.ts';

const TONES: Record<LoginRow['outcome'], BadgeTone> = { in: 'win', wrong: 'danger', proof: 'info', refused: 'warn' };

interface Props {
  memberId: string;
  trail: string | undefined;
  onTrail: (trail: string | undefined) => void;
}

/** Sign-ins and attempts, newest first. */
export function LoginHistory({ memberId, trail, onTrail }: Props) {
  const t = useT();
  const query = useQuery(loginsQuery(memberId, trail));
  return (
    <Section title={t('bo.access.history')} aside={<AsOf query={query} />}>
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('bo.access.noHistory')}>{t('bo.access.noHistoryText')}</EmptyState>}
      >
        {({ list, nextCursor }) => (
          <>
            <DataTable
              name="logins"
              caption={t('bo.access.history')}
              rows={list}
              rowKey={(row) => `${row.at} ${row.method} ${row.outcome}`}
              columns={[
                { id: 'at', title: t('bo.time'), lead: true, cell: (row) => <Moment iso={row.at} /> },
                {
                  id: 'outcome',
                  title: t('bo.access.outcome'),
                  cell: (row) => <Badge tone={TONES[row.outcome]}>{t(`bo.loginOutcome.${row.outcome}`)}</Badge>,
                },
                { id: 'method', title: t('bo.access.method'), cell: (row) => wordFor(t, 'bo.loginMethod', row.method) },
                { id: 'device', title: t('bo.access.device'), cell: (row) => <bdi dir="ltr">{row.device}</bdi> },
                {
                  id: 'place',
                  title: t('bo.access.place'),
                  cell: (row) => <Place ip={row.ip} country={row.country} />,
                },
              ]}
            />
            <KeysetPager trail={trail} nextCursor={nextCursor} onTrail={onTrail} />
          </>
        )}
      </Region>
    </Section>
  );
}
