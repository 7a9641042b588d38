import { type PlainKey, useLanguage, useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { type AccountKind, isRootKind } from '@kismet/contracts/members/account-kind';
import { businessDay } from '@kismet/kernel/time';
import { shownAccount } from '@kismet/rules/shown-account';
import { Badge } from '@kismet/ui/badge';
import { buttonClass } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Icon } from '@kismet/ui/icon';
import { Money } from '@kismet/ui/money';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSymbol, useZone } from '../../../shared/api/queries.ts';
import { serverClock } from '../../../shared/api/server-clock.ts';
import { announcementsQuery } from '../../../shared/content/content-queries.ts';
import type { Member } from '../../../shared/session/session.ts';
import { shownName } from '../../../shared/session/shown-name.ts';
import { figureName } from '../figures.ts';
import { AGENT_PAGES } from '../pages.ts';
import { consolidatedQuery, openEntries, requestsOf } from '../queries.ts';
import { incomeQuery, overviewQuery } from '../reports.ts';

/** Names of the kinds of agents (rules 1.1). */
const KINDS: Partial<Record<AccountKind, PlainKey>> = {
  1: 'agentHome.kind.root',
  2: 'agentHome.kind.network',
  41: 'agentHome.kind.testRoot',
  42: 'agentHome.kind.testLine',
};

/** Row RT-12: the page after an agent's login: today's figures, pending requests, and shortcuts. */
export function AgentHome({ member }: { member: Member }) {
  const t = useT();
  const kind = KINDS[member.accountKind];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="hero lattice relative grid gap-3 overflow-hidden rounded-hero px-6 py-7 text-white md:px-10">
        <h1 className="relative text-title1 font-bold md:text-[26px]">
          {t('agentHome.greeting')} <bdi dir="auto">{shownName(member)}</bdi>
        </h1>
        <p className="relative max-w-[60ch]">
          {kind && t(kind)} · {t('agentHome.account')} <bdi dir="ltr">{shownAccount(member.accountName)}</bdi>
        </p>
        <Link to="/agent" className={`${buttonClass('money')} relative justify-self-start`}>
          {t('agentHome.open')}
        </Link>
      </div>
      <Today />
      <Tasks />
      <News />
      <Ways member={member} />
    </div>
  );
}

function Today() {
  const t = useT();
  const symbol = useSymbol();
  const zone = useZone();
  const day = businessDay(serverClock.now(), zone);
  const query = useQuery(overviewQuery({ from: day, to: day, includeSelf: true }));
  const income = useQuery(incomeQuery({ from: day, to: day })).data;
  return (
    <section className="grid gap-3" aria-labelledby="agent-today">
      <h2 id="agent-today" className="text-title2 font-bold">
        {t('agentHome.today')}
      </h2>
      <Region
        query={query}
        data={query.data}
        loading={
          <div aria-busy className="grid grid-cols-2 gap-3 md:grid-cols-4">
            <Skeletons count={4} className="h-20 rounded-card" />
          </div>
        }
      >
        {(data) => (
          <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
            <Tile name={figureName(t, 'validBet')}>
              <Money units={data.totals.validBet} symbol={symbol} />
            </Tile>
            <Tile name={figureName(t, 'netLoss')}>
              <Money units={data.totals.netLoss} symbol={symbol} delta />
            </Tile>
            <Tile name={t('agentHome.income')}>
              {income ? <Money units={income.total.net} symbol={symbol} delta /> : '…'}
            </Tile>
            <Tile name={t('agentHome.active')}>
              <span className="num">{data.totals.activeMembers}</span>
            </Tile>
          </dl>
        )}
      </Region>
    </section>
  );
}
const Tile = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="rounded-card border border-line bg-surface px-4 py-3">
    <dt className="text-meta text-ink-muted">{name}</dt>
    <dd className="text-title2 font-bold">{children}</dd>
  </div>
);

/** Agreements to answer, and unpaid bills. */
function Tasks() {
  const t = useT();
  const symbol = useSymbol();
  const { data } = useQuery(consolidatedQuery);
  const { language } = useLanguage();
  const news = useQuery(announcementsQuery(language.code, true)).data ?? [];
  const unconfirmed = news.filter((one) => one.audience === 'agents' && one.asksReceipt && one.receivedAt === null);
  if (!data) return null;
  const waits = requestsOf(data);
  const asked = AGENT_PAGES.flatMap((entry) =>
    'needs' in entry && waits[entry.needs] > 0 ? [{ ...entry, n: waits[entry.needs] }] : [],
  );
  return (
    <section className="grid gap-3" aria-labelledby="agent-tasks">
      <h2 id="agent-tasks" className="text-title2 font-bold">
        {t('agentHome.tasks')}
      </h2>
      {asked.length === 0 && data.owed.count === 0 && unconfirmed.length === 0 ? (
        <p className="text-body text-ink-soft">{t('agentHome.noTasks')}</p>
      ) : (
        <ul className="grid gap-2 md:grid-cols-2">
          {asked.map(({ key, icon, label, n }) => (
            <li key={key}>
              <Link
                to="/agent/$page"
                params={{ page: key }}
                className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 font-semibold hover:border-act"
              >
                <Icon name={icon} className="text-act" />
                {t(label)}
                <Badge tone="danger" className="ms-auto">
                  {t('agentHome.toAnswer', { n })}
                </Badge>
              </Link>
            </li>
          ))}
          {unconfirmed.map(({ id, title }) => (
            <li key={id}>
              <Link
                to="/agent/$page"
                params={{ page: 'agentAnnouncement' }}
                search={{ id }}
                className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 font-semibold hover:border-act"
              >
                <Icon name="bell" className="shrink-0 text-act" />
                <bdi dir="auto" className="min-w-0 truncate">
                  {title}
                </bdi>
                <Badge tone="warn" className="ms-auto">
                  {t('agentCentre.announcement.asks')}
                </Badge>
              </Link>
            </li>
          ))}
          {data.owed.count > 0 && (
            <li>
              <Link
                to="/agent"
                className="flex min-h-14 items-center gap-3 rounded-card border border-warn bg-warn-soft px-4 text-warn"
              >
                {t('agentHome.owed')} <Money units={data.owed.amount} symbol={symbol} className="ms-auto font-bold" />
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function News() {
  const { t, language } = useLanguage();
  const [first] = (useQuery(announcementsQuery(language.code, true)).data ?? [])
    .filter(({ audience }) => audience === 'agents')
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  if (!first) return null;
  return (
    <Link
      to="/agent/$page"
      params={{ page: 'agentAnnouncement' }}
      search={{ id: first.id }}
      className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-surface px-4 hover:border-act"
    >
      <Icon name="bell" className="text-act" />
      <bdi dir="auto" className="truncate font-semibold">
        {first.title}
      </bdi>
      <span className="ms-auto shrink-0 text-meta text-act max-sm:hidden">{t('agentCentre.page.announcement')}</span>
    </Link>
  );
}

function Ways({ member }: { member: Member }) {
  const t = useT();
  const { data } = useQuery(consolidatedQuery);
  return (
    <section className="grid gap-3" aria-labelledby="agent-ways">
      <h2 id="agent-ways" className="text-title2 font-bold">
        {t('agentCentre.title')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
        {openEntries(data).map(({ key, icon, label }) => (
          <li key={key}>
            <Card className="relative flex h-full items-center gap-3 !p-4 hover:border-act">
              <Icon name={icon} className="text-act" />
              <Link
                to="/agent/$page"
                params={{ page: key }}
                className="font-semibold after:absolute after:inset-0 after:content-['']"
              >
                {t(label)}
              </Link>
            </Card>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Link to="/centre/$page" params={{ page: 'transferUpline' }} className={buttonClass('ghost')}>
          <Icon name="transfer" size={18} />
          {t(isRootKind(member.accountKind) ? 'centre.downline' : 'centre.upline')}
        </Link>
        <Link to="/centre/$page" params={{ page: 'securityCenter' }} className={buttonClass('ghost')}>
          <Icon name="shield" size={18} />
          {t('centre.security')}
        </Link>
        <Link to="/" className={buttonClass('quiet')}>
          {t('agentHome.toGames')}
        </Link>
      </div>
    </section>
  );
}
