import { dateTimeText } from '@kismet/app-kit/dates';
import { type T, useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Money } from '@kismet/ui/money';
import { type Column, Table } from '@kismet/ui/table';
import { useSymbol } from '../../../shared/api/queries.ts';
import { categoryName } from '../category-name.ts';
import { useColumnSet } from '../columns.tsx';
import { figureName } from '../figures.ts';
import type { TeamBets } from '../reports.ts';

export type TeamBet = TeamBets['list'][number];
export const BET_TONES: Record<TeamBet['state'], BadgeTone> = { open: 'info', won: 'win', lost: 'plain', void: 'warn' };
const SHORT = 13;

/** Bets with their players; a press opens the details. */
export function TeamBetTable({ rows, onOpen }: { rows: readonly TeamBet[]; onOpen: (bet: TeamBet) => void }) {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const symbol = useSymbol();
  const columns: Column<TeamBet>[] = [
    { key: 'who', title: t('agentCentre.who'), lead: true, cell: ({ who }) => <bdi dir="ltr">{who.account}</bdi> },
    {
      key: 'game',
      title: t('bets.game'),
      cell: (bet) => (
        <span className="grid justify-items-start max-[639px]:justify-items-end">
          <bdi dir="auto">{localText(bet.gameName)}</bdi>
          <span className="text-tiny text-ink-muted">{categoryName(t, bet.category)}</span>
        </span>
      ),
    },
    {
      key: 'vendor',
      title: t('agentCentre.bets.vendor'),
      cell: ({ sourceCode }) => (
        <bdi dir="ltr" className="text-meta">
          {sourceCode}
        </bdi>
      ),
    },
    {
      key: 'id',
      title: t('agentCentre.bets.id'),
      cell: ({ betId }) => (
        <bdi dir="ltr" title={betId} className="num text-tiny text-ink-soft">
          {betId.slice(0, SHORT)}…
        </bdi>
      ),
    },
    {
      key: 'time',
      title: t('bets.time'),
      cell: (bet) => <span className="text-meta text-ink-soft">{dateTimeText(bet.placedAt, language.tag)}</span>,
    },
    {
      key: 'state',
      title: t('bets.state'),
      cell: ({ state }) => <Badge tone={BET_TONES[state]}>{t(`bets.state.${state}`)}</Badge>,
    },
    ...moneyColumns(t, symbol),
  ];
  const { shown, choice } = useColumnSet('bets', columns, ['vendor', 'id', 'payout']);
  return (
    <>
      <div className="-mb-2 justify-self-end print:hidden">{choice}</div>
      <Table
        caption={t('agentCentre.page.bets')}
        rows={rows}
        rowKey={({ betId }) => betId}
        columns={shown}
        onOpen={onOpen}
        openLabel={t('bets.open')}
      />
    </>
  );
}
const none = <span className="text-ink-muted">—</span>;
const moneyColumns = (t: T, symbol: string): Column<TeamBet>[] => [
  {
    key: 'stake',
    title: t('bets.stake'),
    numeric: true,
    cell: (bet) => <Money units={bet.stake} symbol={symbol} />,
  },
  {
    key: 'validBet',
    title: figureName(t, 'validBet'),
    numeric: true,
    cell: (bet) => <Money units={bet.validBet} symbol={symbol} />,
  },
  {
    key: 'payout',
    title: t('bets.payout'),
    numeric: true,
    cell: (bet) => (bet.state === 'open' ? none : <Money units={bet.payout} symbol={symbol} />),
  },
  {
    key: 'net',
    title: t('bets.net'),
    numeric: true,
    cell: (bet) =>
      bet.state === 'open' ? none : <Money units={bet.net} symbol={symbol} delta className="font-semibold" />,
  },
];
