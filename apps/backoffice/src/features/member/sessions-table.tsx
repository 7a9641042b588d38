import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Place } from '../../shared/place.tsx';
import { Section } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import { endSessions, type SessionRow } from './access-api.ts';

interface Props {
  memberId: string;
  name: string;
  rows: readonly SessionRow[];
}

/** Active sessions of the member; one or all can be ended with a reason. */
export function SessionsTable({ memberId, name, rows }: Props) {
  const t = useT();
  const canEnd = useCan('identity.sessions');
  const [ending, setEnding] = useState<SessionRow | 'all' | null>(null);
  return (
    <Section
      title={t('bo.access.sessions')}
      aside={
        canEnd &&
        rows.length > 0 && (
          <Button tone="danger" size={36} onClick={() => setEnding('all')}>
            {t('bo.access.endAll')}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState title={t('bo.access.noSessions')}>{t('bo.access.noSessionsText')}</EmptyState>
      ) : (
        <Table rows={rows} onEnd={canEnd ? setEnding : null} />
      )}
      {ending && (
        <ReasonDialog
          onClose={() => setEnding(null)}
          title={t(ending === 'all' ? 'bo.access.endAllTitle' : 'bo.access.endTitle', { name })}
          confirmLabel={t(ending === 'all' ? 'bo.access.endAll' : 'bo.access.end')}
          tone="danger"
          onConfirm={async (reason) => {
            const count = await endSessions(memberId, ending === 'all' ? undefined : ending.sessionId, reason);
            toast(t('bo.access.ended', { count }), { tone: 'win' });
          }}
        >
          {ending === 'all'
            ? t('bo.access.endAllText')
            : t('bo.access.endText', { device: ending.device, ip: ending.ip })}
        </ReasonDialog>
      )}
    </Section>
  );
}

function Table({ rows, onEnd }: { rows: readonly SessionRow[]; onEnd: ((row: SessionRow) => void) | null }) {
  const t = useT();
  return (
    <DataTable
      name="sessions"
      caption={t('bo.access.sessions')}
      rows={rows}
      rowKey={(row) => row.sessionId}
      columns={[
        {
          id: 'device',
          title: t('bo.access.device'),
          lead: true,
          cell: (row) => (
            <span className="inline-flex flex-wrap items-center gap-2 font-semibold">
              <bdi dir="ltr">{row.device}</bdi>
              {row.isTrusted && <Badge tone="info">{t('bo.access.trusted')}</Badge>}
            </span>
          ),
        },
        { id: 'place', title: t('bo.access.place'), cell: (row) => <Place ip={row.ip} country={row.country} /> },
        { id: 'method', title: t('bo.access.method'), cell: (row) => wordFor(t, 'bo.loginMethod', row.method) },
        { id: 'since', title: t('bo.access.since'), cell: (row) => <Moment iso={row.createdAt} /> },
        { id: 'seen', title: t('bo.access.seen'), cell: (row) => <Moment iso={row.seenAt} /> },
        ...(onEnd
          ? [
              {
                id: 'end',
                title: t('bo.do'),
                cell: (row: SessionRow) => (
                  <Button tone="quiet" size={36} onClick={() => onEnd(row)}>
                    {t('bo.access.end')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
