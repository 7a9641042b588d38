import { momentText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText, useT } from '@kismet/app-kit/texts';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Banner } from '@kismet/ui/banner';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { useOperator } from '../../shared/session.ts';
import { shortened } from '../../shared/shortened.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { Copyable } from '../../shared/table/copyable.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { type BetRow, betsQuery } from './api.ts';

const TONES: Record<BetRow['state'], BadgeTone> = { open: 'info', won: 'win', lost: 'plain', void: 'warn' };

interface Props {
  memberId: string;
  trail: string | undefined;
  onTrail: (trail: string | undefined) => void;
}

/** A member's bets, newest first. */
export function BetsTab({ memberId, trail, onTrail }: Props) {
  const t = useT();
  const query = useQuery(betsQuery(memberId, trail));
  return (
    <Region
      query={query}
      isEmpty={({ list, archived }) => list.length === 0 && !archived}
      empty={<EmptyState title={t('bo.bets.none')}>{t('bo.bets.noneText')}</EmptyState>}
    >
      {({ list, nextCursor, archived }) => (
        <>
          {list.length > 0 && <BetTable rows={list} toolbar={<AsOf query={query} />} />}
          {archived && <ArchivedBets {...archived} isAll={list.length === 0 && !trail} />}
          <KeysetPager trail={trail} nextCursor={nextCursor} onTrail={onTrail} />
        </>
      )}
    </Region>
  );
}

/** What the list leaves out: it ends where the archive begins. */
function ArchivedBets({ bets, newestAt, isAll }: { bets: number; newestAt: string; isAll: boolean }) {
  const t = useT();
  const { language } = useLanguage();
  const { zone } = useOperator();
  const text = t('bo.bets.archived', { count: bets, newest: momentText(newestAt, language.tag, zone) });
  return isAll ? <EmptyState title={t('bo.bets.allArchived')}>{text}</EmptyState> : <Banner>{text}</Banner>;
}

const Nothing = () => <span className="text-ink-muted">–</span>;

function BetTable({ rows, toolbar }: { rows: readonly BetRow[]; toolbar: ReactNode }) {
  const t = useT();
  const localText = useLocalText();
  return (
    <DataTable
      name="bets"
      caption={t('bo.member.bets')}
      rows={rows}
      rowKey={(row) => row.betId}
      toolbar={toolbar}
      columns={[
        { id: 'at', title: t('bo.time'), lead: true, cell: (row) => <Moment iso={row.placedAt} /> },
        {
          id: 'game',
          title: t('bets.game'),
          cell: (row) => (
            <span className="inline-flex items-center gap-2">
              <bdi dir="auto">{localText(row.gameName)}</bdi>
              {row.isFree && <Badge tone="act">{t('bets.free')}</Badge>}
            </span>
          ),
        },
        { id: 'category', title: t('bets.category'), cell: (row) => t(`category.${row.category}`) },
        { id: 'vendor', title: t('bo.vendor'), cell: (row) => <bdi dir="ltr">{row.vendorCode}</bdi> },
        {
          id: 'state',
          title: t('bets.state'),
          cell: (row) => <Badge tone={TONES[row.state]}>{t(`bets.state.${row.state}`)}</Badge>,
        },
        { id: 'stake', title: t('bets.stake'), numeric: true, cell: (row) => <ExactMoney units={row.stake} /> },
        {
          id: 'payout',
          title: t('bets.payout'),
          numeric: true,
          cell: (row) => (row.state === 'open' ? <Nothing /> : <ExactMoney units={row.payout} />),
        },
        {
          id: 'net',
          title: t('bets.net'),
          numeric: true,
          cell: (row) => (row.state === 'open' ? <Nothing /> : <ExactMoney units={row.net} delta />),
        },
        {
          id: 'settled',
          title: t('bets.settledAt'),
          cell: (row) => (row.settledAt ? <Moment iso={row.settledAt} /> : <Nothing />),
        },
        {
          id: 'round',
          title: t('bets.round'),
          cell: (row) =>
            row.roundId ? (
              <Copyable text={row.roundId} label={t('bets.round')} shown={shortened(row.roundId)} />
            ) : (
              <Nothing />
            ),
        },
      ]}
    />
  );
}
