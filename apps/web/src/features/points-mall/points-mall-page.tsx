import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { buttonClass } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Skeletons } from '@kismet/ui/skeleton';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTitle } from '../../shared/browser/use-title.ts';
import { BannerHero } from '../../shared/games/banner-hero.tsx';
import { MemberOnlyCard } from '../../shared/member-only-card.tsx';
import { useSession } from '../../shared/session/session.ts';
import { pointsQuery, rulesQuery } from './api.ts';
import { ConvertForm } from './convert-form.tsx';
import { Orders } from './mall/orders.tsx';
import { OwnShelf, PublicShelf } from './mall/shelf.tsx';
import { PointsCard } from './points-card.tsx';
import { PointsHistory } from './points-history.tsx';
import { RateTable } from './rate-table.tsx';

/** Rows RT-06, VP-02 and VP-03: points, the rewards they buy, their exchange for money, and their statement. */
export default function PointsMallPage() {
  const t = useT();
  const { token, member } = useSession();
  useTitle(t('points.title'));
  const isTrial = member !== null && isTrialKind(member.accountKind);
  const isMember = token !== null && member !== null && !isTrial;
  return (
    <div className="page grid max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <h1 className="text-title1 font-bold md:text-[24px]">{t('points.title')}</h1>
      <BannerHero group="pointMall" eager />
      {isMember ? <Own /> : <Stranger isTrial={isTrial} isLoading={token !== null && member === null} />}
      <div className="flex flex-wrap gap-3">
        <Link to="/vip" className={buttonClass('ghost')}>
          {t('vip.title')}
        </Link>
        <Link to="/promotions" className={buttonClass('quiet')}>
          {t('nav.promotions')}
        </Link>
      </div>
    </div>
  );
}

const TABS = ['rewards', 'orders', 'exchange', 'statement'] as const;
type Tab = (typeof TABS)[number];

function Own() {
  const t = useT();
  const [tab, setTab] = useState<Tab>('rewards');
  const points = useQuery(pointsQuery);
  return (
    <>
      <Region query={points} data={points.data} loading={<Loading />}>
        {(balance) => <PointsCard balance={balance} />}
      </Region>
      <Tabs
        label={t('mall.tabs')}
        tabs={TABS.map((value) => ({ value, label: t(`mall.tab.${value}`) }))}
        value={tab}
        onChoose={setTab}
        controls="mall-panel"
      />
      <section id="mall-panel" aria-label={t(`mall.tab.${tab}`)} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {tab === 'rewards' && <OwnShelf />}
        {tab === 'orders' && <Orders />}
        {tab === 'exchange' && <Exchange />}
        {tab === 'statement' && (
          <>
            <PointsHistory />
            <RateTable isMember />
          </>
        )}
      </section>
    </>
  );
}

function Exchange() {
  const points = useQuery(pointsQuery);
  const rules = useQuery(rulesQuery);
  return (
    <Region query={points} data={points.data} loading={<Loading />}>
      {(balance) => (
        <Region query={rules} data={rules.data} loading={<Loading />}>
          {(now) => <ConvertForm rules={now} balance={balance} />}
        </Region>
      )}
    </Region>
  );
}

function Stranger({ isTrial, isLoading }: { isTrial: boolean; isLoading: boolean }) {
  const t = useT();
  return (
    <>
      {isLoading ? (
        <Loading />
      ) : (
        <MemberOnlyCard isTrial={isTrial}>{t(isTrial ? 'points.trial' : 'points.signedOut')}</MemberOnlyCard>
      )}
      {!isLoading && <PublicShelf />}
      <RateTable isMember={false} />
    </>
  );
}

const Loading = () => (
  <Card className="grid gap-3">
    <Skeletons count={3} className="h-6" />
  </Card>
);
