import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Money } from '@kismet/ui/money';
import { Table } from '@kismet/ui/table';
import { useSymbol } from '../../shared/api/queries.ts';
import type { Bet } from './api.ts';
import { BetStateBadge } from './bet-state-badge.tsx';

export function BetTable({ bets, onOpen }: { bets: readonly Bet[]; onOpen: (bet: Bet) => void }) {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const symbol = useSymbol();
  return (
    <Table
      caption={t('centre.bets')}
      rows={bets}
      rowKey={(bet) => bet.betId}
      onOpen={onOpen}
      openLabel={t('bets.open')}
      columns={[
        {
          key: 'game',
          title: t('bets.game'),
          lead: true,
          cell: (bet) => (
            <span className="flex items-center gap-2">
              <bdi dir="auto">{localText(bet.gameName)}</bdi>
              {bet.isFree && <Badge tone="act">{t('bets.free')}</Badge>}
            </span>
          ),
        },
        {
          key: 'time',
          title: t('bets.time'),
          cell: (bet) => <span className="text-meta text-ink-soft">{dateTimeText(bet.placedAt, language.tag)}</span>,
        },
        { key: 'state', title: t('bets.state'), cell: (bet) => <BetStateBadge state={bet.state} /> },
        {
          key: 'stake',
          title: t('bets.stake'),
          numeric: true,
          cell: (bet) => <Money units={bet.stake} symbol={symbol} />,
        },
        {
          key: 'payout',
          title: t('bets.payout'),
          numeric: true,
          cell: (bet) =>
            bet.state === 'open' ? (
              <span className="text-ink-muted">—</span>
            ) : (
              <Money units={bet.payout} symbol={symbol} />
            ),
        },
        {
          key: 'net',
          title: t('bets.net'),
          numeric: true,
          cell: (bet) =>
            bet.state === 'open' ? (
              <span className="text-ink-muted">—</span>
            ) : (
              <Money units={bet.net} symbol={symbol} delta className="font-semibold" />
            ),
        },
      ]}
    />
  );
}
