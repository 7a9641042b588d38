import { type T, useT } from '@kismet/app-kit/texts';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { toast } from '@kismet/ui/overlay/toast';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { Copyable } from '../../shared/table/copyable.tsx';
import { type DataColumn, DataTable } from '../../shared/table/data-table.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { type AgentLink, linksQuery, turnLink } from './api.ts';

const TONES: Record<AgentLink['state'], BadgeTone> = {
  active: 'win',
  disabled: 'warn',
  expired: 'plain',
  exhausted: 'plain',
};

interface Props {
  memberId: string;
  trail: string | undefined;
  onTrail: (trail: string | undefined) => void;
}
/** Registration links of an agent with their results; an operator may pause and resume one. */
export function LinksTab({ memberId, trail, onTrail }: Props) {
  const t = useT();
  const query = useQuery(linksQuery(memberId, trail));
  return (
    <Region
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title={t('bo.agents.noLinks')}>{t('bo.agents.noLinksText')}</EmptyState>}
    >
      {({ list, nextCursor }) => (
        <>
          <LinkTable rows={list} toolbar={<AsOf query={query} />} />
          <KeysetPager trail={trail} nextCursor={nextCursor} onTrail={onTrail} />
        </>
      )}
    </Region>
  );
}

function LinkTable({ rows, toolbar }: { rows: readonly AgentLink[]; toolbar: ReactNode }) {
  const t = useT();
  const mayChange = useCan('agents.change');
  const [open, setOpen] = useState<AgentLink | null>(null);
  const isPause = open?.state === 'active';
  return (
    <>
      <DataTable
        name="agent-links"
        caption={t('bo.agents.tab.links')}
        rows={rows}
        rowKey={(row) => row.code}
        toolbar={toolbar}
        columns={linkColumns(t, mayChange, setOpen)}
      />
      {open && (
        <ReasonDialog
          onClose={() => setOpen(null)}
          title={t(isPause ? 'bo.agents.pauseOf' : 'bo.agents.resumeOf', { code: open.code })}
          confirmLabel={t(isPause ? 'bo.agents.pause' : 'bo.agents.resume')}
          onConfirm={async (reason) => {
            await turnLink(open.code, isPause ? 'disabled' : 'active', reason);
            toast(t('bo.agents.done'), { tone: 'win' });
          }}
        >
          {t(isPause ? 'bo.agents.pauseText' : 'bo.agents.resumeText')}
        </ReasonDialog>
      )}
    </>
  );
}

/** Type of a link, its usage and results. */
const linkColumns = (t: T, mayChange: boolean, onTurn: (link: AgentLink) => void): DataColumn<AgentLink>[] => [
  {
    id: 'code',
    title: t('bo.agents.code'),
    lead: true,
    cell: (row) => <Copyable text={row.code} label={t('bo.agents.code')} />,
  },
  { id: 'target', title: t('bo.agents.makes'), cell: (row) => t(`bo.agents.target.${row.target}`) },
  {
    id: 'state',
    title: t('bo.members.state'),
    cell: (row) => <Badge tone={TONES[row.state]}>{t(`bo.agents.linkState.${row.state}`)}</Badge>,
  },
  {
    id: 'used',
    title: t('bo.agents.used'),
    numeric: true,
    cell: (row) => (row.maxUses === null ? row.used : `${row.used} / ${row.maxUses}`),
  },
  { id: 'visits', title: t('bo.agents.visits'), numeric: true, cell: (row) => row.visits },
  { id: 'accounts', title: t('bo.agents.registrations'), numeric: true, cell: (row) => row.registrations },
  { id: 'deposits', title: t('bo.agents.firstDeposits'), numeric: true, cell: (row) => row.firstDeposits },
  {
    id: 'ends',
    title: t('bo.agents.expires'),
    cell: (row) => (row.expiresAt ? <Moment iso={row.expiresAt} /> : t('bo.agents.never')),
  },
  {
    id: 'domain',
    title: t('bo.agents.domain'),
    hidden: true,
    cell: (row) => <bdi dir="ltr">{row.domain ?? '–'}</bdi>,
  },
  {
    id: 'remark',
    title: t('bo.agents.remark'),
    wide: true,
    cell: (row) => <bdi dir="auto">{row.remark || '–'}</bdi>,
  },
  ...(mayChange
    ? [
        {
          id: 'act',
          title: t('bo.games.act'),
          cell: (row: AgentLink) =>
            (row.state === 'active' || row.state === 'disabled') && (
              <Button tone="ghost" size={36} onClick={() => onTurn(row)}>
                {t(row.state === 'active' ? 'bo.agents.pause' : 'bo.agents.resume')}
              </Button>
            ),
        },
      ]
    : []),
];
