import { type T, useT } from '@kismet/app-kit/texts';
import { REFERRAL_STATES } from '@kismet/contracts/promotions/operator-referrals';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Select } from '@kismet/ui/form/select';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { type DataColumn, DataTable, rowLinkClass } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { type Referral, referralsQuery } from './api.ts';
import { ReferralDialog } from './referral-dialog.tsx';

interface Props {
  promoId: string;
  state: Referral['state'];
  trail: string | undefined;
  onGo: (search: { referral?: Referral['state']; trail?: string }) => void;
}
interface Asks {
  readonly row: Referral;
  readonly isAllowed: boolean;
}

/** Referrals of an offer by state; those for an operator to decide come first. */
export function ReferralsTab({ promoId, state, trail, onGo }: Props) {
  const t = useT();
  const may = useCan('promotions.decide');
  const query = useQuery(referralsQuery(promoId, state, trail));
  const [asks, setAsks] = useState<Asks | null>(null);
  return (
    <>
      <p className="text-body text-ink-soft">{t('bo.promotions.referrals.explain')}</p>
      <Select
        label={t('bo.promotions.stateFilter')}
        value={state}
        onChoose={(next) => onGo({ referral: next })}
        choices={REFERRAL_STATES.map((value) => ({ value, label: t(`bo.promotions.referrals.state.${value}`) }))}
      />
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('bo.promotions.referrals.none')} />}
      >
        {({ list, nextCursor }) => (
          <>
            <DataTable
              name="referrals"
              caption={t('bo.promotions.part.referrals')}
              rows={list}
              rowKey={(row) => row.friend.memberId}
              toolbar={<AsOf query={query} />}
              columns={[...columnsOf(t), ...(may && state === 'audit' ? [decisionColumn(t, setAsks)] : [])]}
            />
            <KeysetPager
              trail={trail}
              nextCursor={nextCursor}
              onTrail={(next) => onGo({ referral: state, ...(next && { trail: next }) })}
            />
          </>
        )}
      </Region>
      {asks && <ReferralDialog promoId={promoId} {...asks} onClose={() => setAsks(null)} />}
    </>
  );
}

const Person = ({ memberId, loginName }: Referral['friend']) => (
  <Link to="/members/$memberId" params={{ memberId }} search={{ tab: 'bonuses' }} className={rowLinkClass}>
    <bdi dir="ltr">{loginName}</bdi>
  </Link>
);

const columnsOf = (t: T): DataColumn<Referral>[] => [
  {
    id: 'friend',
    title: t('bo.promotions.referrals.friend'),
    lead: true,
    cell: (row) => <Person {...row.friend} />,
  },
  {
    id: 'referrer',
    title: t('bo.promotions.referrals.referrer'),
    cell: (row) => (
      <Link
        to="/members/$memberId"
        params={{ memberId: row.referrer.memberId }}
        search={{ tab: 'bonuses' }}
        className="relative font-semibold text-act"
      >
        <bdi dir="ltr">{row.referrer.loginName}</bdi>
      </Link>
    ),
  },
  {
    id: 'at',
    title: t('bo.promotions.referrals.depositedAt'),
    cell: (row) => (
      <span className="inline-flex flex-wrap gap-2">
        <Moment iso={row.depositedAt} />
        {row.isChargedBack && <Badge tone="warn">{t('bo.promotions.referrals.chargedBack')}</Badge>}
      </span>
    ),
  },
  {
    id: 'evidence',
    title: t('bo.promotions.referrals.evidence'),
    cell: (row) => row.evidence.map((way) => t(`bo.promotions.referrals.way.${way}`)).join(t('bo.listComma')) || '–',
  },
  {
    id: 'reason',
    title: t('bo.promotions.referrals.reason'),
    cell: (row) => (row.reason ? t(`bo.promotions.referrals.why.${row.reason}`) : '–'),
  },
  {
    id: 'amount',
    title: t('bo.ledger.amount'),
    numeric: true,
    cell: (row) => (row.amount === null ? '–' : <ExactMoney units={row.amount} />),
  },
  { id: 'remark', title: t('bo.reason'), cell: (row) => <bdi dir="auto">{row.remark ?? '–'}</bdi> },
];

const decisionColumn = (t: T, onAsk: (asks: Asks) => void): DataColumn<Referral> => ({
  id: 'decision',
  title: t('bo.documents.decision'),
  cell: (row) => (
    <span className="relative inline-flex flex-wrap gap-2">
      <Button size={36} onClick={() => onAsk({ row, isAllowed: true })}>
        {t('bo.promotions.referrals.allow')}
      </Button>
      <Button size={36} tone="danger" onClick={() => onAsk({ row, isAllowed: false })}>
        {t('bo.promotions.referrals.refuse')}
      </Button>
    </span>
  ),
});
