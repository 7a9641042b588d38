import { useT } from '@kismet/app-kit/texts';
import { AGREEMENT_STATES } from '@kismet/rules/agreements/state';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Select } from '@kismet/ui/form/select';
import { AgreementBadge } from '@kismet/ui/ladder/agreement-badge';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type AgreementsAddress, withChange } from '../../shared/address.ts';
import { Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { DataTable, rowLinkClass } from '../../shared/table/data-table.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { agreementsQuery, type ShownAgreement } from './api.ts';
import { Filters } from './filters.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { categoryName } from './words.ts';

const route = getRouteApi('/agreements');

/** Screen B26: the brand's agreements, or those of one agent with upline and downline. */
export default function AgreementsPage() {
  const t = useT();
  const navigate = useNavigate();
  const address = route.useSearch();
  const query = useQuery(agreementsQuery(address));
  const mayOffer = useCan('agreements.decide');
  const [offers, setOffers] = useState(false);
  const go = (change: Partial<AgreementsAddress>) =>
    void navigate({
      to: '/agreements',
      search: withChange(address, { trail: undefined, ...change }),
      resetScroll: false,
    });
  return (
    <Page
      title={t('bo.agreements.title')}
      aside={
        mayOffer && (
          <Button size={36} onClick={() => setOffers(true)}>
            {t('bo.agreements.offer')}
          </Button>
        )
      }
    >
      <Filters
        member={address.member}
        onMember={(member) => go({ member } as Partial<AgreementsAddress>)}
        kind={address.kind}
        onKind={(kind) => go({ kind } as Partial<AgreementsAddress>)}
      >
        <Select
          label={t('bo.members.state')}
          value={address.state ?? ''}
          onChoose={(next) => go({ state: AGREEMENT_STATES.find((one) => one === next) } as Partial<AgreementsAddress>)}
          choices={[
            { value: '', label: t('bo.any') },
            ...AGREEMENT_STATES.map((value) => ({
              value,
              label: value === 'active' ? t('bo.agreements.agreedOrInForce') : t(`agreement.state.${value}`),
            })),
          ]}
        />
      </Filters>
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('bo.agreements.none')}>{t('bo.agreements.noneText')}</EmptyState>}
      >
        {({ list, nextCursor }) => (
          <>
            <AgreementTable rows={list} toolbar={<AsOf query={query} />} />
            <KeysetPager
              trail={address.trail}
              nextCursor={nextCursor}
              onTrail={(trail) => go({ trail } as Partial<AgreementsAddress>)}
            />
          </>
        )}
      </Region>
      {offers && <OfferDialog onClose={() => setOffers(false)} />}
    </Page>
  );
}

function AgreementTable({ rows, toolbar }: { rows: readonly ShownAgreement[]; toolbar: ReactNode }) {
  const t = useT();
  return (
    <DataTable
      name="agreements"
      caption={t('bo.agreements.title')}
      rows={rows}
      rowKey={(row) => row.agreementId}
      toolbar={toolbar}
      columns={[
        {
          id: 'accepter',
          title: t('bo.agreements.accepter'),
          lead: true,
          cell: (row) => (
            <Link to="/agreements/$agreementId" params={{ agreementId: row.agreementId }} className={rowLinkClass}>
              <bdi dir="ltr">{row.accepter?.name}</bdi>
            </Link>
          ),
        },
        {
          id: 'offerer',
          title: t('bo.agreements.offerer'),
          cell: (row) => (row.offerer ? <bdi dir="ltr">{row.offerer.name}</bdi> : t('agreement.platform')),
        },
        { id: 'kind', title: t('bo.agreements.kind'), cell: (row) => t(`agreement.kind.${row.kind}`) },
        { id: 'category', title: t('bo.agents.category'), cell: (row) => categoryName(t, row.category) },
        {
          id: 'state',
          title: t('bo.members.state'),
          cell: (row) => <AgreementBadge one={row} t={t} />,
        },
        {
          id: 'begins',
          title: t('bo.agreements.since'),
          cell: ({ inForce }) =>
            inForce?.effectiveFrom ? <Moment iso={inForce.effectiveFrom} /> : <span className="text-ink-muted">–</span>,
        },
        { id: 'made', title: t('bo.agreements.madeAt'), hidden: true, cell: (row) => <Moment iso={row.createdAt} /> },
      ]}
    />
  );
}
