import { useT } from '@kismet/app-kit/texts';
import { isRootKind, isTrialKind } from '@kismet/contracts/members/account-kind';
import { Badge } from '@kismet/ui/badge';
import { Button, buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Icon } from '@kismet/ui/icon';
import { Skeletons } from '@kismet/ui/skeleton';
import { Link, Navigate, useNavigate, useRouter } from '@tanstack/react-router';
import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useArrowKeys } from '../shared/browser/use-arrow-keys.ts';
import { useTitle } from '../shared/browser/use-title.ts';
import { useMenuBeside } from '../shared/browser/use-wide.ts';
import { MemberAvatar } from '../shared/member-avatar.tsx';
import { openModal } from '../shared/modals.ts';
import { session, useSession } from '../shared/session/session.ts';
import { shownName } from '../shared/session/shown-name.ts';
import { CENTRE_EXTRAS, CENTRE_PAGES, type CentrePage } from './centre-pages.ts';
import { useCentreCounts } from './use-centre-counts.ts';
import { useTrialLock } from './use-trial-lock.ts';

/** The personal centre: menu at the inline start, page beside it; on phones the menu is a screen of its own. */
export function CentreFrame({ current, children }: { current: CentrePage | null; children: ReactNode }) {
  const t = useT();
  const { token, member } = useSession();
  useLoginFirst();
  useTitle(t('centre.member'));
  return (
    <div className="page py-4 md:py-6">
      <div className="mb-4 flex items-center gap-2">
        {current && (
          <Link
            to="/centre"
            aria-label={t('centre.menu')}
            className="grid size-11 place-items-center rounded-button text-ink-soft hover:bg-sunken lg:hidden"
          >
            <Icon name="back" />
          </Link>
        )}
        {member && (
          <button
            type="button"
            aria-label={t('avatar.change')}
            onClick={() => openModal('avatar')}
            className="rounded-full hover:ring-2 hover:ring-line-strong"
          >
            <MemberAvatar size={44} />
          </button>
        )}
        <div className="me-auto min-w-0">
          <h1 className="text-title1 font-bold">{t('centre.member')}</h1>
          {member && (
            <p className="truncate text-meta text-ink-muted">
              <bdi dir="auto">{shownName(member)}</bdi> ·{' '}
              {isTrialKind(member.accountKind)
                ? t('game.demoMoney')
                : t('shell.vipLevel', { level: member.vip.vipLevel })}
            </p>
          )}
        </div>
        {member && token && <MoneyStrip />}
        <Link
          to="/"
          aria-label={t('centre.close')}
          className="grid size-11 place-items-center rounded-button text-ink-soft hover:bg-sunken"
        >
          <Icon name="close" />
        </Link>
      </div>
      {token ? (
        <div className="grid items-start gap-6 lg:grid-cols-[260px_minmax(0,1fr)]">
          <div className={clsx(current && 'max-lg:hidden')}>
            {member ? <CentreMenu current={current} isRoot={isRootKind(member.accountKind)} /> : <MenuSkeleton />}
          </div>
          <section className={clsx('min-w-0', !current && 'max-lg:hidden')}>{children ?? <FirstPage />}</section>
        </div>
      ) : (
        <SignedOut />
      )}
    </div>
  );
}

/** Red counters appear only when something is waiting (row PC-14). */
function CentreMenu({ current, isRoot }: { current: CentrePage | null; isRoot: boolean }) {
  const t = useT();
  const counts = useCentreCounts();
  const lock = useTrialLock();
  const list = useArrowKeys<HTMLElement>();
  const entry = ({ key, icon, label }: (typeof CENTRE_PAGES | typeof CENTRE_EXTRAS)[number]) => (
    <Link
      key={key}
      to="/centre/$page"
      params={{ page: key }}
      onClick={lock(key)}
      aria-current={key === current ? 'page' : undefined}
      className={clsx(
        'flex min-h-11 items-center gap-3 rounded-input px-3 font-semibold',
        key === current ? 'bg-act-soft text-act' : 'text-ink-soft hover:bg-sunken',
      )}
    >
      <Icon name={icon} />
      {/* a root agent has no upline */}
      {t(isRoot && key === 'transferUpline' ? 'centre.downline' : label)}
      {(counts[key] ?? 0) > 0 && (
        <Badge tone="danger" className="ms-auto">
          {counts[key]}
        </Badge>
      )}
    </Link>
  );
  return (
    <nav
      ref={list}
      aria-label={t('centre.member')}
      className="grid gap-0.5 rounded-card border border-line bg-surface p-2"
    >
      {CENTRE_PAGES.map(entry)}
      <div className="my-1 border-t border-line" />
      {CENTRE_EXTRAS.map(entry)}
      <div className="my-1 border-t border-line" />
      <LoyaltyLinks />
    </nav>
  );
}

/** The pages of the loyalty programme, which are open to visitors too. */
function LoyaltyLinks() {
  const t = useT();
  const { member } = useSession();
  const isReal = member !== null && !isTrialKind(member.accountKind);
  return (
    [
      { to: '/vip', icon: 'trophy', label: 'shell.vip' },
      { to: '/pointMall', icon: 'gift', label: 'shell.points' },
    ] as const
  ).map(({ to, icon, label }) => (
    <Link
      key={to}
      to={to}
      className="flex min-h-11 items-center gap-3 rounded-input px-3 font-semibold text-ink-soft hover:bg-sunken"
    >
      <Icon name={icon} />
      {t(label)}
      {to === '/vip' && isReal && (
        <Badge tone="act" className="ms-auto">
          {t('shell.vipBadge', { level: member.vip.vipLevel })}
        </Badge>
      )}
    </Link>
  ));
}

const MenuSkeleton = () => (
  <div aria-busy className="grid gap-2 rounded-card border border-line bg-surface p-3">
    <Skeletons count={8} className="h-9" />
  </div>
);

/** Leaves the cashier, beside the header's balance and deposit button; on phones it is in the menu. */
function MoneyStrip() {
  const t = useT();
  const lock = useTrialLock();
  return (
    <Link
      to="/centre/$page"
      params={{ page: 'withdraw' }}
      onClick={lock('withdraw')}
      className={clsx(buttonClass('ghost'), 'max-md:hidden')}
    >
      {t('wallet.withdraw')}
    </Link>
  );
}

/** The page next to the menu: the first one if the address names none. */
function FirstPage() {
  return useMenuBeside() && <Navigate to="/centre/$page" params={{ page: CENTRE_PAGES[0].key }} replace />;
}

/**
 * A visitor is sent to the login and returned afterwards (finding F-05); if the session ends here, the page stays
 * with the login over it.
 */
function useLoginFirst(): void {
  const router = useRouter();
  const navigate = useNavigate();
  // of the initial address, once: during the redirect the address has changed
  const [next] = useState(() => (session.get().token === null ? router.state.location.href : null));
  useEffect(() => {
    if (next && session.get().token === null) void navigate({ to: '/login', search: { next }, replace: true });
  }, [next, navigate]);
}

function SignedOut() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <EmptyState
      title={t('centre.signedOut')}
      action={
        <>
          <Button onClick={() => openModal('login', { reason: 'needed' })}>{t('auth.login')}</Button>
          <Button tone="ghost" onClick={() => void navigate({ to: '/' })}>
            {t('nav.home')}
          </Button>
        </>
      }
    >
      {t('centre.signedOutWhy')}
    </EmptyState>
  );
}
