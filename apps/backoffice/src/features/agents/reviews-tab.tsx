import { type T, useT } from '@kismet/app-kit/texts';
import { REVIEW_STATES } from '@kismet/contracts/operators/commission-reviews';
import { Badge } from '@kismet/ui/badge';
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
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { type CommissionReview, decideReview, reviewsQuery } from './api.ts';

interface Props {
  address: AgentsAddress;
  onAddress: (address: AgentsAddress) => void;
}
/** Commission held because bettor and earner share an identifier (F-49): an operator decides. */
export function ReviewsTab({ address, onAddress }: Props) {
  const t = useT();
  const { review = 'held', trail } = address;
  const query = useQuery(reviewsQuery(address));
  return (
    <>
      <SegmentedControl
        label={t('bo.members.state')}
        value={review}
        onChoose={(next) => onAddress({ list: 'reviews', ...(next !== 'held' && { review: next }) })}
        choices={REVIEW_STATES.map((value) => ({ value, label: t(`bo.agents.reviewState.${value}`) }))}
        className="justify-self-start"
      />
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState title={t(review === 'held' ? 'bo.agents.noFreezes' : 'bo.agents.noFreezesDecided')}>
            {t('bo.agents.noReviewsText')}
          </EmptyState>
        }
      >
        {({ list, nextCursor }) => (
          <>
            <ReviewTable rows={list} isHeld={review === 'held'} toolbar={<AsOf query={query} />} />
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
  readonly row: CommissionReview;
  readonly isReleased: boolean;
}
interface TableProps {
  rows: readonly CommissionReview[];
  isHeld: boolean;
  toolbar: ReactNode;
}
function ReviewTable({ rows, isHeld, toolbar }: TableProps) {
  const t = useT();
  const mayDecide = useCan('agents.change');
  const [open, setOpen] = useState<Decision | null>(null);
  return (
    <>
      <DataTable
        name="commission-reviews"
        caption={t('bo.agents.list.reviews')}
        rows={rows}
        rowKey={(row) => `${row.member.memberId}/${row.earner.memberId}`}
        toolbar={toolbar}
        columns={reviewColumns(t, isHeld, mayDecide, setOpen)}
      />
      {open && <DecideDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface DialogProps {
  row: CommissionReview;
  isReleased: boolean;
  onClose: () => void;
}
function DecideDialog({ row, isReleased, onClose }: DialogProps) {
  const t = useT();
  const name = row.earner.account;
  return (
    <ReasonDialog
      onClose={onClose}
      title={t(isReleased ? 'bo.agents.review.releaseOf' : 'bo.agents.review.refuseOf', { name })}
      confirmLabel={t(isReleased ? 'bo.agents.review.release' : 'bo.agents.review.refuse')}
      tone={isReleased ? 'act' : 'danger'}
      onConfirm={async (reason) => {
        await decideReview({ memberId: row.member.memberId, earnerId: row.earner.memberId, isReleased, reason });
        toast(t('bo.agents.done'), { tone: 'win' });
      }}
    >
      {t(isReleased ? 'bo.agents.review.releaseText' : 'bo.agents.review.refuseText', { name: row.member.account })}
    </ReasonDialog>
  );
}

const reviewColumns = (
  t: T,
  isHeld: boolean,
  mayDecide: boolean,
  onDecide: (decision: Decision) => void,
): DataColumn<CommissionReview>[] => [
  { id: 'member', title: t('bo.agents.review.bets'), lead: true, cell: (row) => <Person member={row.member} lead /> },
  { id: 'earner', title: t('bo.agents.review.earns'), cell: (row) => <Person member={row.earner} /> },
  {
    id: 'evidence',
    title: t('bo.agents.review.evidence'),
    wide: true,
    cell: (row) => (
      <span className="flex flex-wrap gap-1.5">
        {row.evidence.map((way) => (
          <Badge key={way} tone="warn">
            {t(`bo.agents.evidence.${way}`)}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    id: 'held',
    title: t('bo.agents.review.held'),
    cell: (row) => <ExactMoney units={row.held} />,
  },
  { id: 'at', title: t('bo.agents.review.foundAt'), cell: (row) => <Moment iso={row.foundAt} /> },
  ...(isHeld
    ? []
    : [
        {
          id: 'reason',
          title: t('bo.reason'),
          cell: (row: CommissionReview) => <bdi dir="auto">{row.reason}</bdi>,
        },
      ]),
  ...(isHeld && mayDecide
    ? [
        {
          id: 'act',
          title: t('bo.games.act'),
          cell: (row: CommissionReview) => (
            <span className="flex flex-wrap gap-2">
              <Button tone="danger" size={36} onClick={() => onDecide({ row, isReleased: false })}>
                {t('bo.agents.review.refuse')}
              </Button>
              <Button tone="ghost" size={36} onClick={() => onDecide({ row, isReleased: true })}>
                {t('bo.agents.review.release')}
              </Button>
            </span>
          ),
        },
      ]
    : []),
];

function Person({
  member: { memberId, account },
  lead = false,
}: {
  member: CommissionReview['member'];
  lead?: boolean;
}) {
  return (
    <Link to="/agents/$memberId" params={{ memberId }} className={lead ? 'font-semibold text-act' : 'text-act'}>
      <bdi dir="ltr">{account}</bdi>
    </Link>
  );
}
