import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Icon } from '@kismet/ui/icon';
import { Link } from '@tanstack/react-router';
import { type AuditAddress, withChange } from '../../shared/address.ts';
import { Moment } from '../../shared/moment.tsx';
import { shortened } from '../../shared/shortened.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import type { AuditRow } from './api.ts';
import { ChangeList } from './change-list.tsx';
import { memberOfSubject } from './changes.ts';

const Nothing = () => <span className="text-ink-muted">–</span>;

/** The audit trail. Action, operator and subject link to matching rows. */
export function AuditTable({ rows, address }: { rows: readonly AuditRow[]; address: AuditAddress }) {
  const t = useT();
  const only = (change: AuditAddress) => withChange({ ...address, ...change }, { trail: undefined });
  return (
    <DataTable
      name="audit"
      caption={t('bo.audit.title')}
      rows={rows}
      rowKey={(row) => row.auditId}
      columns={[
        { id: 'at', title: t('bo.time'), lead: true, cell: (row) => <Moment iso={row.at} /> },
        { id: 'sealed', title: t('bo.audit.seal'), cell: (row) => <Seal sealed={row.sealed} /> },
        {
          id: 'operator',
          title: t('bo.audit.operator'),
          cell: (row) =>
            row.operator ? (
              <Link to="/audit" search={only({ operator: row.operator })} className="font-semibold text-act">
                <bdi dir="ltr">{row.operator}</bdi>
              </Link>
            ) : (
              <span className="text-ink-muted">{t('bo.audit.system')}</span>
            ),
        },
        {
          id: 'action',
          title: t('bo.audit.action'),
          cell: (row) => (
            <span className="grid justify-items-start">
              <span>{wordFor(t, 'bo.action', row.action)}</span>
              <bdi dir="ltr" className="code text-ink-muted">
                {row.action}
              </bdi>
            </span>
          ),
        },
        {
          id: 'subject',
          title: t('bo.audit.subject'),
          cell: (row) => <Subject row={row} search={only({ subject: row.subject })} />,
        },
        {
          id: 'reason',
          title: t('bo.reason'),
          wide: true,
          cell: (row) => (row.reason ? <bdi dir="auto">{row.reason}</bdi> : <Nothing />),
        },
        {
          id: 'change',
          title: t('bo.audit.change'),
          wide: true,
          cell: (row) => <ChangeList before={row.before} after={row.after} />,
        },
        {
          id: 'ip',
          title: t('bo.audit.ip'),
          cell: (row) =>
            row.ip ? (
              <bdi dir="ltr" className="code">
                {row.ip}
              </bdi>
            ) : (
              <Nothing />
            ),
        },
      ]}
    />
  );
}

function Subject({ row, search }: { row: AuditRow; search: AuditAddress }) {
  const t = useT();
  const memberId = memberOfSubject(row.subject);
  return (
    <span className="inline-flex items-center gap-1">
      <Link to="/audit" search={search} className="text-act">
        <bdi dir="ltr" className="code" title={row.subject}>
          {shortened(row.subject)}
        </bdi>
      </Link>
      {memberId && (
        <Link
          to="/members/$memberId"
          params={{ memberId }}
          aria-label={t('bo.openMember', { id: memberId })}
          className="inline-grid size-7 place-items-center rounded-chip text-ink-muted hover:bg-sunken hover:text-ink"
        >
          <Icon name="user" size={14} />
        </Link>
      )}
    </span>
  );
}

/** A sealed row is part of the hash chain and tamper-evident. Sealing follows within about a minute. */
function Seal({ sealed }: { sealed: boolean }) {
  const t = useT();
  return sealed ? (
    <Badge tone="win">
      <Icon name="shield" size={12} />
      {t('bo.audit.sealed')}
    </Badge>
  ) : (
    <Badge>{t('bo.audit.notSealed')}</Badge>
  );
}
