import { type PlainKey, useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { buttonClass } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Icon, type IconName } from '@kismet/ui/icon';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTitle } from '../../shared/browser/use-title.ts';
import { MemberOnlyCard } from '../../shared/member-only-card.tsx';
import { useSession } from '../../shared/session/session.ts';
import { ladderQuery, vipQuery } from './api.ts';
import { Gifts } from './gifts.tsx';
import { LevelCard } from './level-card.tsx';
import { LevelHistory } from './level-history.tsx';
import { LevelTable } from './level-table.tsx';
import { RebateTable } from './rebate-table.tsx';
import { Rebates } from './rebates.tsx';

const POINTS: readonly { icon: IconName; title: PlainKey; text: PlainKey }[] = [
  { icon: 'chart', title: 'vip.grows', text: 'vip.growsText' },
  { icon: 'user', title: 'vip.host', text: 'vip.hostText' },
  { icon: 'shield', title: 'vip.limits', text: 'vip.limitsText' },
];

/** Rows RT-06 and VP-01: the member's level with its progress, benefits, gifts and history; the ladder for everybody. */
export default function VipPage() {
  const t = useT();
  const { token, member } = useSession();
  useTitle(t('vip.title'));
  const isMember = token !== null && member !== null && !isTrialKind(member.accountKind);
  return (
    <div className="page grid max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <h1 className="text-title1 font-bold md:text-[24px]">{t('vip.title')}</h1>
      {isMember ? (
        <Own />
      ) : (
        <Stranger isTrial={token !== null && member !== null} isLoading={token !== null && !member} />
      )}
      <section aria-labelledby="vip-how" className="grid gap-4">
        <h2 id="vip-how" className="text-title2 font-bold">
          {t('vip.how')}
        </h2>
        <ul className="grid gap-4 md:grid-cols-3">
          {POINTS.map((point) => (
            <li key={point.title} className="grid content-start gap-2 rounded-card border border-line bg-surface p-5">
              <Icon name={point.icon} size={28} className="text-act" />
              <h3 className="font-bold">{t(point.title)}</h3>
              <p className="text-body text-ink-soft">{t(point.text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-3">
        <Link to="/pointMall" className={buttonClass('ghost')}>
          {t('points.title')}
        </Link>
        <Link to="/help" className={buttonClass('quiet')}>
          {t('help.title')}
        </Link>
      </div>
    </div>
  );
}

function Own() {
  const query = useQuery(vipQuery);
  return (
    <Region query={query} data={query.data} loading={<Loading />}>
      {(vip) => (
        <>
          <LevelCard vip={vip} />
          <Gifts vip={vip} />
          <LevelTable ladder={vip.ladder} level={vip.level} />
          <RebateTable ladder={vip.ladder} level={vip.level} />
          <Rebates rebates={vip.rebates.slice(0, 7)} />
          <LevelHistory history={vip.history} />
        </>
      )}
    </Region>
  );
}

function Stranger({ isTrial, isLoading }: { isTrial: boolean; isLoading: boolean }) {
  const t = useT();
  const query = useQuery(ladderQuery);
  return (
    <>
      {isLoading ? (
        <Loading />
      ) : (
        <MemberOnlyCard isTrial={isTrial}>{t(isTrial ? 'vip.trial' : 'vip.signedOut')}</MemberOnlyCard>
      )}
      <Region query={query} data={query.data} loading={<Loading />}>
        {(ladder) => (
          <>
            <LevelTable ladder={ladder} level={null} />
            <RebateTable ladder={ladder} level={null} />
          </>
        )}
      </Region>
    </>
  );
}

const Loading = () => (
  <Card className="grid gap-3">
    <Skeletons count={4} className="h-6" />
  </Card>
);
