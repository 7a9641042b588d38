import { type T, useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { toast } from '@kismet/ui/overlay/toast';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type AgentsAddress, withChange } from '../../shared/address.ts';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { type DataColumn, DataTable } from '../../shared/table/data-table.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { type AgentFreeze, decideFreeze, freezesQuery } from './api.ts';

interface Props {
  address: AgentsAddress;
  onAddress: (address: AgentsAddress) => void;
}
/** Freeze requests of agents, oldest first, for an operator's decision. */
export function FreezesTab({ address, onAddress }: Props) {
  const t = useT();
  const { state = 'waiting', trail } = address;
  const query = useQuery(freezesQuery(address));
  return (
    <>
      <SegmentedControl
        label={t('bo.members.state')}
        value={state}
        onChoose={(next) => onAddress({ list: 'freezes', ...(next !== 'waiting' && { state: next }) })}
        choices={(['waiting', 'done', 'rejected'] as const).map((value) => ({
          value,
          label: t(`bo.agents.freezeState.${value}`),
        }))}
        className="justify-self-start"
      />
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState title={t(state === 'waiting' ? 'bo.agents.noFreezes' : 'bo.agents.noFreezesDecided')}>
            {t('bo.agents.noFreezesText')}
          </EmptyState>
        }
      >
        {({ list, nextCursor }) => (
          <>
            <FreezeTable rows={list} isWaiting={state === 'waiting'} toolbar={<AsOf query={query} />} />
            <KeysetPager
              trail={trail}
              nextCursor={nextCursor}
              onTrail={(next) => onAddress(withChange(address, { trail: next }))}
            />
          </>
        )}
      </Region>
    </>
  );
}

interface Decision {
  readonly row: AgentFreeze;
  readonly isFrozen: boolean;
}
interface TableProps {
  rows: readonly AgentFreeze[];
  isWaiting: boolean;
  toolbar: ReactNode;
}
function FreezeTable({ rows, isWaiting, toolbar }: TableProps) {
  const t = useT();
  const mayDecide = useCan('agents.change');
  const [open, setOpen] = useState<Decision | null>(null);
  return (
    <>
      <DataTable
        name="agent-freezes"
        caption={t('bo.agents.list.freezes')}
        rows={rows}
        rowKey={(row) => row.freezeId}
        toolbar={toolbar}
        columns={freezeColumns(t, isWaiting, mayDecide, setOpen)}
      />
      {open && (
        <ReasonDialog
          onClose={() => setOpen(null)}
          title={t(open.isFrozen ? 'bo.agents.freezeOf' : 'bo.agents.dontFreezeOf', { name: open.row.member.account })}
          confirmLabel={t(open.isFrozen ? 'bo.agents.freeze' : 'bo.agents.dontFreeze')}
          tone={open.isFrozen ? 'danger' : 'act'}
          onConfirm={async (reason) => {
            await decideFreeze(open.row.freezeId, open.isFrozen, reason);
            toast(t('bo.agents.done'), { tone: 'win' });
          }}
        >
          {t(open.isFrozen ? 'bo.agents.freezeText' : 'bo.agents.dontFreezeText')}
        </ReasonDialog>
      )}
    </>
  );
}

const freezeColumns = (
  t: T,
  isWaiting: boolean,
  mayDecide: boolean,
  onDecide: (decision: Decision) => void,
): DataColumn<AgentFreeze>[] => [
  {
    id: 'member',
    title: t('bo.members.name'),
    lead: true,
    cell: ({ member }) => (
      <Link to="/agents/$memberId" params={{ memberId: member.memberId }} className="font-semibold text-act">
        <bdi dir="ltr">{member.account}</bdi>
      </Link>
    ),
  },
  { id: 'agent', title: t('bo.agents.askedBy'), cell: (row) => <bdi dir="ltr">{row.agent.account}</bdi> },
  { id: 'reason', title: t('bo.reason'), wide: true, cell: (row) => <bdi dir="auto">{row.reason}</bdi> },
  { id: 'at', title: t('bo.approvals.askedAt'), cell: (row) => <Moment iso={row.askedAt} /> },
  ...(isWaiting
    ? []
    : [
        {
          id: 'answer',
          title: t('bo.agents.answer'),
          cell: (row: AgentFreeze) => <bdi dir="auto">{row.answer}</bdi>,
        },
      ]),
  ...(isWaiting && mayDecide
    ? [
        {
          id: 'act',
          title: t('bo.games.act'),
          cell: (row: AgentFreeze) => (
            <span className="flex flex-wrap gap-2">
              <Button tone="danger" size={36} onClick={() => onDecide({ row, isFrozen: true })}>
                {t('bo.agents.freeze')}
              </Button>
              <Button tone="ghost" size={36} onClick={() => onDecide({ row, isFrozen: false })}>
                {t('bo.agents.dontFreeze')}
              </Button>
            </span>
          ),
        },
      ]
    : []),
];
