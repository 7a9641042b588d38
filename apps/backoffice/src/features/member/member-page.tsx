import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Icon } from '@kismet/ui/icon';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { MEMBER_TABS, type MemberTab } from '../../shared/address.ts';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { AccessTab } from './access-tab.tsx';
import { Accounts } from './accounts.tsx';
import { memberQuery } from './api.ts';
import { BetsTab } from './bets-tab.tsx';
import { BonusesTab } from './bonuses/bonuses-tab.tsx';
import { LedgerTab } from './ledger-tab.tsx';
import { LoyaltyTab } from './loyalty-tab.tsx';
import { MarketingTab } from './marketing-tab.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberHead } from './member-head.tsx';
import { MoneyTab } from './money-tab.tsx';
import { ProtectionTab } from './protection-tab.tsx';

const route = getRouteApi('/members/$memberId');

/** Screen B4: one member with balances and movements. */
export default function MemberPage() {
  const t = useT();
  const { memberId } = route.useParams();
  const query = useQuery(memberQuery(memberId));
  if (codeOf(query.error) === 'NOT_FOUND' && query.isError) return <UnknownMember memberId={memberId} />;
  const name = query.data?.member.loginName;
  return (
    <Page title={name ?? t('bo.member.title')} before={<BackToMembers />} aside={<AsOf query={query} />}>
      <Region query={query}>
        {(detail) => (
          <>
            <MemberHead detail={detail} actions={<MemberActions detail={detail} />} />
            <Accounts accounts={detail.accounts} />
          </>
        )}
      </Region>
      {query.data && <MemberTabs memberId={memberId} name={query.data.member.loginName} />}
    </Page>
  );
}

function MemberTabs({ memberId, name }: { memberId: string; name: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { tab: wanted, trail } = route.useSearch();
  const canSeeLedger = useCan('wallet.read');
  const canSeeProtection = useCan('protection.read');
  const canSeeMoney = useCan('cashier.read');
  const canSeeLoyalty = useCan('loyalty.read');
  const canSeeBonuses = useCan('promotions.read');
  const canSeeMarketing = useCan('crm.read');
  const tabs = MEMBER_TABS.filter(
    (tab) =>
      (tab !== 'ledger' || canSeeLedger) &&
      (tab !== 'protection' || canSeeProtection) &&
      (tab !== 'money' || canSeeMoney) &&
      (tab !== 'loyalty' || canSeeLoyalty) &&
      (tab !== 'bonuses' || canSeeBonuses) &&
      (tab !== 'marketing' || canSeeMarketing),
  );
  const tab: MemberTab = wanted && tabs.includes(wanted) ? wanted : tabs[0]!;
  const go = (search: { tab?: MemberTab; trail?: string }) =>
    void navigate({ to: '/members/$memberId', params: { memberId }, search, resetScroll: false });
  const onTrail = (next: string | undefined) => go({ tab, ...(next && { trail: next }) });
  return (
    <>
      <Tabs
        label={t('bo.member.tabs')}
        controls="member-tab"
        value={tab}
        onChoose={(next) => go({ tab: next })}
        tabs={tabs.map((value) => ({ value, label: t(`bo.member.${value}`) }))}
      />
      <div id="member-tab" role="tabpanel" aria-label={t(`bo.member.${tab}`)} className="min-w-0">
        {tab === 'ledger' ? (
          <LedgerTab memberId={memberId} trail={trail} onTrail={onTrail} />
        ) : tab === 'money' ? (
          <MoneyTab memberId={memberId} />
        ) : tab === 'bets' ? (
          <BetsTab memberId={memberId} trail={trail} onTrail={onTrail} />
        ) : tab === 'loyalty' ? (
          <LoyaltyTab key={memberId} memberId={memberId} name={name} />
        ) : tab === 'bonuses' ? (
          <BonusesTab key={memberId} memberId={memberId} name={name} />
        ) : tab === 'marketing' ? (
          <MarketingTab memberId={memberId} trail={trail} onTrail={onTrail} />
        ) : tab === 'protection' ? (
          <ProtectionTab key={memberId} memberId={memberId} name={name} />
        ) : (
          <AccessTab key={memberId} memberId={memberId} name={name} trail={trail} onTrail={onTrail} />
        )}
      </div>
    </>
  );
}

function BackToMembers() {
  const t = useT();
  return (
    <Link to="/members" className="inline-flex w-fit items-center gap-1.5 text-meta font-semibold text-act">
      <Icon name="back" size={16} />
      {t('bo.members.title')}
    </Link>
  );
}

function UnknownMember({ memberId }: { memberId: string }) {
  const t = useT();
  return (
    <Page title={t('bo.member.title')}>
      <EmptyState
        title={t('bo.member.unknown')}
        action={
          <Link to="/members" search={{ search: memberId }} className={buttonClass('ghost', 36)}>
            {t('bo.members.title')}
          </Link>
        }
      >
        <bdi dir="ltr" className="code">
          {memberId}
        </bdi>
      </EmptyState>
    </Page>
  );
}
