import { type T, useT } from '@kismet/app-kit/texts';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { shortened } from '../../shared/shortened.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { Copyable } from '../../shared/table/copyable.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import { type LedgerRow, ledgerQuery } from './api.ts';
import { contraOf } from './model.ts';

const TONES: Record<string, BadgeTone> = {
  bet: 'plain',
  win: 'win',
  'promo-win': 'win',
  rollback: 'warn',
  reversal: 'warn',
  adjustment: 'info',
  opening: 'info',
};

interface Props {
  memberId: string;
  trail: string | undefined;
  onTrail: (trail: string | undefined) => void;
}

/** Screen B8 for one member: all movements of the main account, newest first, with counterparty. */
export function LedgerTab({ memberId, trail, onTrail }: Props) {
  const t = useT();
  const query = useQuery(ledgerQuery(memberId, trail));
  return (
    <Region
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title={t('bo.ledger.none')}>{t('bo.ledger.noneText')}</EmptyState>}
    >
      {({ list, nextCursor }) => (
        <>
          <LedgerTable rows={list} toolbar={<AsOf query={query} />} />
          <KeysetPager trail={trail} nextCursor={nextCursor} onTrail={onTrail} />
        </>
      )}
    </Region>
  );
}

function contraText(t: T, code: string): string {
  const contra = contraOf(code);
  if (contra.is === 'house') return wordFor(t, 'bo.contra', contra.of);
  if (contra.is === 'other') return wordFor(t, 'bo.ledgerAccount', contra.code);
  if (contra.is === 'gateway') return t('bo.contra.gateway', { channel: contra.channel });
  return t(`bo.contra.${contra.is}`, { vendor: contra.vendor });
}

function LedgerTable({ rows, toolbar }: { rows: readonly LedgerRow[]; toolbar: ReactNode }) {
  const t = useT();
  return (
    <DataTable
      name="ledger"
      caption={t('bo.member.ledger')}
      rows={rows}
      rowKey={(row) => row.seq}
      toolbar={toolbar}
      columns={[
        { id: 'at', title: t('bo.time'), lead: true, cell: (row) => <Moment iso={row.at} /> },
        {
          id: 'kind',
          title: t('bo.ledger.kind'),
          cell: (row) => <Badge tone={TONES[row.kind] ?? 'plain'}>{wordFor(t, 'bo.ledgerKind', row.kind)}</Badge>,
        },
        {
          id: 'amount',
          title: t('bo.ledger.amount'),
          numeric: true,
          cell: (row) => <ExactMoney units={row.amount} delta className="font-semibold" />,
        },
        {
          id: 'after',
          title: t('bo.ledger.after'),
          numeric: true,
          cell: (row) => <ExactMoney units={row.balanceAfter} />,
        },
        {
          id: 'contra',
          title: t('bo.ledger.contra'),
          cell: (row) => (
            <span title={row.contra}>
              <bdi>{contraText(t, row.contra)}</bdi>
            </span>
          ),
        },
        {
          id: 'reference',
          title: t('bo.ledger.reference'),
          cell: (row) => (
            <Copyable text={row.reference} label={t('bo.ledger.reference')} shown={shortened(row.reference)} />
          ),
        },
        {
          id: 'operation',
          hidden: true,
          title: t('bo.ledger.operation'),
          cell: (row) => (
            <Copyable text={row.operationId} label={t('bo.ledger.operation')} shown={shortened(row.operationId)} />
          ),
        },
        {
          id: 'note',
          title: t('bo.ledger.note'),
          wide: true,
          cell: (row) => (row.note ? <bdi dir="auto">{row.note}</bdi> : <span className="text-ink-muted">–</span>),
        },
        {
          id: 'seq',
          hidden: true,
          title: t('bo.ledger.seq'),
          numeric: true,
          cell: (row) => <bdi dir="ltr">{row.seq}</bdi>,
        },
      ]}
    />
  );
}
