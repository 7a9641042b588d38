import { type PlainKey, useT } from '@kismet/app-kit/texts';
import { isAgentKind, isTrialKind } from '@kismet/contracts/members/account-kind';
import { shownAccount } from '@kismet/rules/shown-account';
import { Badge } from '@kismet/ui/badge';
import { Icon, type IconName } from '@kismet/ui/icon';
import { Menu, MenuItem } from '@kismet/ui/overlay/menu';
import { Skeleton } from '@kismet/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { MemberAvatar } from '../shared/member-avatar.tsx';
import { openModal } from '../shared/modals.ts';
import { useSession } from '../shared/session/session.ts';
import { shownName } from '../shared/session/shown-name.ts';
import type { CentrePage } from './centre-pages.ts';
import { useTrialLock } from './use-trial-lock.ts';

/** Row HD-03, in this order. */
export const ACCOUNT_ENTRIES: readonly { page: CentrePage; label: PlainKey; icon: IconName }[] = [
  { page: 'personalHistoryCopy', label: 'centre.bets', icon: 'bets' },
  { page: 'depositv2', label: 'wallet.deposit', icon: 'deposit' },
  { page: 'withdraw', label: 'wallet.withdraw', icon: 'withdraw' },
  { page: 'transactionHistory', label: 'centre.account', icon: 'list' },
  { page: 'securityCenter', label: 'centre.member', icon: 'user' },
];

/** The account menu of the signed-in member. */
export function AccountMenu() {
  const t = useT();
  const { member } = useSession();
  const lock = useTrialLock();
  if (!member) return <Skeleton className="h-11 w-28" />;
  return (
    <Menu
      triggerLabel={`${shownName(member)} – ${t('shell.account')}`}
      triggerClass="flex h-11 max-w-56 items-center gap-2 rounded-button border border-line-strong ps-1.5 pe-3 font-semibold hover:bg-sunken"
      trigger={
        <>
          <MemberAvatar size={30} />
          <bdi dir="auto" className="truncate">
            {shownName(member)}
          </bdi>
          {member.vip.vipLevel > 0 && (
            <Badge tone="act" className="max-xl:hidden">
              {t('shell.vipBadge', { level: member.vip.vipLevel })}
            </Badge>
          )}
          <Icon name="chevron-down" size={16} />
        </>
      }
    >
      <Who member={member} />
      {ACCOUNT_ENTRIES.map((entry) => (
        <MenuItem
          key={entry.page}
          link={
            <Link to="/centre/$page" params={{ page: entry.page }} onClick={lock(entry.page)}>
              <Icon name={entry.icon} />
              {t(entry.label)}
            </Link>
          }
        />
      ))}
      {isAgentKind(member.accountKind) && (
        <MenuItem
          link={
            <Link to="/agentHome">
              <Icon name="people" />
              {t('shell.agent')}
            </Link>
          }
        />
      )}
      <MenuItem
        link={
          <Link to="/centre/$page" params={{ page: 'protection' }}>
            <Icon name="heart" />
            {t('game.protection')}
          </Link>
        }
      />
      <MenuItem onChoose={() => openModal('settings')}>
        <Icon name="gear" />
        {t('shell.settings')}
      </MenuItem>
      <MenuItem onChoose={() => openModal('logout')}>
        <Icon name="logout" />
        {t('auth.logout')}
      </MenuItem>
    </Menu>
  );
}

function Who({ member }: { member: NonNullable<ReturnType<typeof useSession>['member']> }) {
  const t = useT();
  return (
    <div className="mb-1 flex items-center gap-3 border-b border-line px-3 pt-1 pb-2">
      <MemberAvatar />
      <div className="min-w-0">
        <p className="truncate font-bold">
          <bdi dir="auto">{shownAccount(member.accountName)}</bdi>
        </p>
        <span className="text-meta text-ink-muted">
          {isTrialKind(member.accountKind) ? t('game.demoMoney') : t('shell.vipLevel', { level: member.vip.vipLevel })}
        </span>
      </div>
    </div>
  );
}
