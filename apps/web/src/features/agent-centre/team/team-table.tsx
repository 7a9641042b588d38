import { dateTimeText, dayText } from '@kismet/app-kit/dates';
import { type T, useLanguage } from '@kismet/app-kit/texts';
import { businessDay } from '@kismet/kernel/time';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Money } from '@kismet/ui/money';
import { type Column, Table } from '@kismet/ui/table';
import { useSymbol, useZone } from '../../../shared/api/queries.ts';
import { useColumnSet } from '../columns.tsx';
import type { TeamRow } from '../downline-api.ts';
import { agreementName, agreementState, rateSpan } from './team-words.ts';
import type { Chosen } from './use-chosen.ts';

export const STATE_TONES: Record<TeamRow['state'], BadgeTone> = {
  active: 'win',
  locked: 'warn',
  blocked: 'danger',
  closed: 'plain',
};
interface Props {
  rows: readonly TeamRow[];
  chosen: Chosen;
  onOpen: (row: TeamRow) => void;
  onDrill: (row: TeamRow) => void;
}

/** The members of a level; an agent's own team is one press away, and members can be selected for a message. */
export function TeamTable({ rows, chosen, onOpen, onDrill }: Props) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const zone = useZone();
  const columns = [
    accountColumn(t, chosen, onOpen),
    ...peopleColumns(t, language.tag, zone, onDrill),
    ...moneyColumns(t, symbol),
  ];
  const { shown, choice } = useColumnSet('team', columns, ['rates', 'tags', 'joined']);
  return (
    <>
      <div className="-mb-2 justify-self-end">{choice}</div>
      <Table
        caption={t('agentCentre.page.team')}
        rows={rows}
        rowKey={({ memberId }) => memberId}
        columns={shown}
        dense
      />
    </>
  );
}

const accountColumn = (t: T, chosen: Chosen, onOpen: Props['onOpen']): Column<TeamRow> => ({
  key: 'account',
  title: t('agentCentre.who'),
  lead: true,
  cell: (row) => (
    <span className="flex flex-wrap items-center gap-2 lg:flex-nowrap">
      {/* the touch target is larger than the box, so that a near miss does not open the row */}
      <label className="relative z-1 grid place-items-center pointer-coarse:-m-3 pointer-coarse:size-11">
        <input
          type="checkbox"
          aria-label={t('agentCentre.team.chooseOne', { account: row.account })}
          checked={chosen.who.has(row.memberId)}
          disabled={chosen.isFull && !chosen.who.has(row.memberId)}
          onChange={() => chosen.toggle(row)}
          className="size-5 accent-act"
        />
      </label>
      <button
        type="button"
        onClick={() => onOpen(row)}
        className="text-start font-semibold after:absolute after:inset-0 after:content-['']"
      >
        <bdi dir="ltr">{row.account}</bdi>
        <span className="sr-only"> {t('agentCentre.team.open')}</span>
      </button>
      <Badge tone={row.isAgent ? 'act' : 'plain'}>
        {t(row.isAgent ? 'agentCentre.target.agent' : 'agentCentre.target.member')}
      </Badge>
      {row.state === 'blocked' && <Icon name="lock" size={16} className="text-danger" />}
    </span>
  ),
});
const none = <span className="text-ink-muted">—</span>;

const peopleColumns = (t: T, tag: string, zone: string, onDrill: Props['onDrill']): Column<TeamRow>[] => [
  ...sizeColumns(t, onDrill),
  ...termsColumns(t),
  ...dateColumns(t, tag, zone),
];

/** State, depth and number of downlines. */
const sizeColumns = (t: T, onDrill: Props['onDrill']): Column<TeamRow>[] => [
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
    key: 'members',
    title: t('agentCentre.people.members'),
    numeric: true,
    cell: (row) =>
      row.isAgent ? (
        <span className="relative z-1">
          <Button
            tone="quiet"
            size={36}
            data-drill
            className="whitespace-nowrap max-[639px]:-my-2 max-[639px]:-me-3 lg:pointer-fine:!min-h-8"
            onClick={() => onDrill(row)}
          >
            {t('agentCentre.teamOf', { n: row.members })}
          </Button>
        </span>
      ) : (
        none
      ),
  },
  {
    key: 'active',
    title: t('agentCentre.team.activeWeek'),
    numeric: true,
    cell: (row) =>
      row.teamActive === null ? row.isAgent ? <TooLarge t={t} /> : none : <span className="num">{row.teamActive}</span>,
  },
];

/** Agreements, rates and tags. */
const termsColumns = (t: T): Column<TeamRow>[] => [
  {
    key: 'agreements',
    title: t('agentCentre.team.agreement'),
    cell: ({ agreements }) =>
      agreements.length === 0 ? (
        none
      ) : (
        <span className="flex flex-wrap gap-1 lg:flex-nowrap">
          {agreements.map((held) => (
            <Badge key={held.kind} tone={held.state !== 'active' ? 'warn' : held.isToCome ? 'info' : 'win'}>
              {agreementName(t, held.kind)}
              {(held.state !== 'active' || held.isToCome) && ` · ${agreementState(t, held)}`}
            </Badge>
          ))}
        </span>
      ),
  },
  {
    key: 'rates',
    title: t('agentCentre.rates'),
    cell: ({ rates }) => (
      <bdi dir="ltr" className="num whitespace-nowrap">
        {rateSpan(rates)}
      </bdi>
    ),
  },
  {
    key: 'tags',
    title: t('agentCentre.team.tags'),
    cell: ({ tags }) =>
      tags.length === 0 ? (
        none
      ) : (
        <span className="flex flex-wrap gap-1 lg:flex-nowrap">
          {tags.map((tag) => (
            <Badge key={tag}>
              <bdi dir="auto">{tag}</bdi>
            </Badge>
          ))}
        </span>
      ),
  },
];

const dateColumns = (t: T, tag: string, zone: string): Column<TeamRow>[] => [
  {
    key: 'last',
    title: t('agentCentre.team.last'),
    cell: (row) => (
      <span className="text-meta text-ink-soft">
        {row.lastLoginAt ? dateTimeText(row.lastLoginAt, tag) : t('agentCentre.team.never')}
      </span>
    ),
  },
  {
    key: 'joined',
    title: t('agentCentre.team.joined'),
    cell: (row) => (
      <span className="text-meta text-ink-soft">{dayText(businessDay(Date.parse(row.joinedAt), zone), tag)}</span>
    ),
  },
];
const moneyColumns = (t: T, symbol: string): Column<TeamRow>[] => [
  {
    key: 'balance',
    title: t('agentCentre.team.balance'),
    numeric: true,
    cell: (row) => <Money units={row.balance} symbol={symbol} />,
  },
  {
    key: 'teamBalance',
    title: t('agentCentre.people.balance'),
    numeric: true,
    cell: (row) =>
      row.teamBalance === null ? (
        row.isAgent ? (
          <TooLarge t={t} />
        ) : (
          none
        )
      ) : (
        <Money units={row.teamBalance} symbol={symbol} />
      ),
  },
];
const TooLarge = ({ t }: { t: T }) => (
  <span className="text-tiny text-ink-muted">{t('agentCentre.team.tooLarge')}</span>
);
