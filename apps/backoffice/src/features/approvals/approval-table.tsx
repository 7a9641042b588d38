import { useT } from '@kismet/app-kit/texts';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Link } from '@tanstack/react-router';
import type { ApprovalsAddress } from '../../shared/address.ts';
import { Moment } from '../../shared/moment.tsx';
import { DataTable, rowLinkClass } from '../../shared/table/data-table.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import { AdjustmentAmount } from './adjustment-amount.tsx';
import type { Approval } from './api.ts';
import { adjustmentOf, memberOf, stateNow } from './model.ts';

const TONES: Record<Approval['state'], BadgeTone> = {
  waiting: 'info',
  approved: 'win',
  executed: 'win',
  rejected: 'danger',
  failed: 'danger',
  expired: 'plain',
};

export function CaseState({ approval }: { approval: Approval }) {
  const t = useT();
  const state = stateNow(approval, Date.now());
  return <Badge tone={TONES[state]}>{t(`bo.approvalState.${state}`)}</Badge>;
}

/** Subject of a case: a member, an agent by name, else the kind of case. */
function CaseSubject({ approval }: { approval: Approval }) {
  const t = useT();
  const member = memberOf(approval);
  const name = member?.loginName ?? approval.summary.agent ?? approval.summary.account;
  return name ? <bdi dir="ltr">{name}</bdi> : wordFor(t, 'bo.action', approval.action);
}

export function ApprovalTable({ rows, address }: { rows: readonly Approval[]; address: ApprovalsAddress }) {
  const t = useT();
  return (
    <DataTable
      name="approvals"
      caption={t('bo.approvals.title')}
      rows={rows}
      rowKey={(row) => row.approvalId}
      columns={[
        {
          id: 'subject',
          title: t('bo.members.name'),
          lead: true,
          cell: (row) => (
            <span className="inline-flex items-center gap-2">
              <Link
                to="/approvals"
                search={{ ...address, case: row.approvalId }}
                resetScroll={false}
                data-opens
                className={rowLinkClass}
              >
                <CaseSubject approval={row} />
              </Link>
              {row.isMine && <Badge>{t('bo.approvals.yours')}</Badge>}
            </span>
          ),
        },
        { id: 'action', title: t('bo.approvals.action'), cell: (row) => wordFor(t, 'bo.action', row.action) },
        {
          id: 'amount',
          title: t('bo.ledger.amount'),
          numeric: true,
          cell: (row) => <AdjustmentAmount adjustment={adjustmentOf(row)} />,
        },
        { id: 'reason', title: t('bo.reason'), wide: true, cell: (row) => <bdi dir="auto">{row.reason}</bdi> },
        { id: 'maker', title: t('bo.approvals.maker'), cell: (row) => <bdi dir="ltr">{row.maker}</bdi> },
        { id: 'created', title: t('bo.approvals.askedAt'), cell: (row) => <Moment iso={row.createdAt} /> },
        { id: 'state', title: t('bo.members.state'), cell: (row) => <CaseState approval={row} /> },
        {
          id: 'checker',
          title: t('bo.approvals.checker'),
          cell: (row) => (row.checker ? <bdi dir="ltr">{row.checker}</bdi> : <span className="text-ink-muted">–</span>),
        },
      ]}
    />
  );
}
