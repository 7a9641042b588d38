import { refusalText } from '@kismet/app-kit/refusal-text';
import { useT } from '@kismet/app-kit/texts';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { toast } from '@kismet/ui/overlay/toast';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { Moment } from '../../shared/moment.tsx';
import { useCan } from '../../shared/session.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { type AgentMove, cancelMove } from './api.ts';

const TONES: Record<AgentMove['state'], BadgeTone> = {
  waiting: 'info',
  done: 'win',
  refused: 'danger',
  cancelled: 'plain',
};

export function MoveTable({ rows, toolbar }: { rows: readonly AgentMove[]; toolbar?: ReactNode }) {
  const t = useT();
  const mayDecide = useCan('agents.decide');
  const [calledOff, setCalledOff] = useState<AgentMove | null>(null);
  return (
    <>
      <DataTable
        name="agent-moves"
        caption={t('bo.agents.list.moves')}
        rows={rows}
        rowKey={(row) => row.moveId}
        toolbar={toolbar}
        columns={[
          { id: 'member', title: t('bo.agents.who'), lead: true, cell: (row) => <Person person={row.member} /> },
          { id: 'from', title: t('bo.agents.from'), cell: (row) => <Person person={row.from} /> },
          { id: 'to', title: t('bo.agents.to'), cell: (row) => <Person person={row.to} /> },
          {
            id: 'state',
            title: t('bo.members.state'),
            cell: (row) => (
              <span className="grid justify-items-start gap-0.5">
                <Badge tone={TONES[row.state]}>{t(`bo.agents.moveState.${row.state}`)}</Badge>
                {row.refusal && <span className="text-meta text-danger">{refusalText(t, row.refusal)}</span>}
              </span>
            ),
          },
          { id: 'due', title: t('bo.agents.dueAt'), cell: (row) => <Moment iso={row.dueAt} /> },
          { id: 'asked', title: t('bo.agents.agreedAt'), hidden: true, cell: (row) => <Moment iso={row.askedAt} /> },
          ...(mayDecide && rows.some(({ state }) => state === 'waiting')
            ? [
                {
                  id: 'act',
                  title: t('bo.games.act'),
                  cell: (row: AgentMove) =>
                    row.state === 'waiting' && (
                      <Button tone="ghost" size={36} onClick={() => setCalledOff(row)}>
                        {t('bo.agents.callOff')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {calledOff && (
        <ReasonDialog
          onClose={() => setCalledOff(null)}
          title={t('bo.agents.callOffOf', { name: calledOff.member.account })}
          confirmLabel={t('bo.agents.callOff')}
          tone="danger"
          onConfirm={async (reason) => {
            await cancelMove(calledOff.moveId, reason);
            toast(t('bo.agents.done'), { tone: 'win' });
          }}
        >
          {t('bo.agents.callOffText')}
        </ReasonDialog>
      )}
    </>
  );
}

const Person = ({ person: { memberId, account } }: { person: AgentMove['member'] }) => (
  <Link to="/agents/$memberId" params={{ memberId }} className="font-semibold text-act">
    <bdi dir="ltr">{account}</bdi>
  </Link>
);
