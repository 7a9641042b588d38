import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { Table } from '@kismet/ui/table';
import { dateTimeText } from '../../../shared/dates.ts';
import { useLanguage } from '../../../shared/language.ts';
import { useSymbol } from '../../../shared/queries.ts';
import type { TeamRow } from '../line-api.ts';

export const STATE_TONES: Record<TeamRow['state'], BadgeTone> = {
  active: 'win',
  locked: 'warn',
  blocked: 'danger',
  closed: 'plain',
};
interface Props {
  rows: readonly TeamRow[];
  onOpen: (row: TeamRow) => void;
  onDrill: (row: TeamRow) => void;
}

/** The people of a level; an agent's own team is one press away. */
export function TeamTable({ rows, onOpen, onDrill }: Props) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  return (
    <Table
      caption={t('agentCentre.page.team')}
      rows={rows}
      rowKey={({ memberId }) => memberId}
      onOpen={onOpen}
      openLabel={t('agentCentre.team.open')}
      columns={[
        {
          key: 'account',
          title: t('agentCentre.who'),
          lead: true,
          cell: (row) => (
            <span className="flex flex-wrap items-center gap-2">
              <bdi dir="ltr">{row.account}</bdi>
              <Badge tone={row.isAgent ? 'act' : 'plain'}>
                {t(row.isAgent ? 'agentCentre.target.agent' : 'agentCentre.target.member')}
              </Badge>
            </span>
          ),
        },
        {
          key: 'state',
          title: t('bets.state'),
          cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`agentCentre.team.state.${state}`)}</Badge>,
        },
        {
          key: 'depth',
          title: t('agentCentre.team.depth'),
          numeric: true,
          cell: ({ depth }) => <span className="num">{depth}</span>,
        },
        {
          key: 'balance',
          title: t('agentCentre.team.balance'),
          numeric: true,
          cell: (row) => <Money units={row.balance} symbol={symbol} />,
        },
        {
          key: 'members',
          title: t('agentCentre.people.members'),
          numeric: true,
          cell: (row) =>
            row.isAgent ? (
              <span className="relative z-1">
                <Button tone="quiet" size={36} data-drill onClick={() => onDrill(row)}>
                  {t('agentCentre.teamOf', { n: row.members })}
                </Button>
              </span>
            ) : (
              <span className="text-ink-muted">—</span>
            ),
        },
        {
          key: 'last',
          title: t('agentCentre.team.last'),
          cell: (row) => (
            <span className="text-meta text-ink-soft">
              {row.lastLoginAt ? dateTimeText(row.lastLoginAt, language.tag) : t('agentCentre.alert.never')}
            </span>
          ),
        },
      ]}
    />
  );
}
