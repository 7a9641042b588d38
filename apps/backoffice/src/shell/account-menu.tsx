import { momentText } from '@kismet/app-kit/dates';
import { codeOf } from '@kismet/app-kit/refusal';
import { refusalText } from '@kismet/app-kit/refusal-text';
import { useLanguage } from '@kismet/app-kit/texts';
import { zoneLabel } from '@kismet/kernel/zone';
import { Icon } from '@kismet/ui/icon';
import { Menu, MenuItem } from '@kismet/ui/overlay/menu';
import { toast } from '@kismet/ui/overlay/toast';
import { signOut, useOperator } from '../shared/session.ts';

/** Operator, role, time of sign-in; and sign-out. */
export function AccountMenu() {
  const { t, language } = useLanguage();
  const operator = useOperator();
  const leave = () =>
    void signOut().catch((error: unknown) =>
      toast(codeOf(error) === 'OFFLINE' ? t('state.unreachable') : refusalText(t, codeOf(error)), { tone: 'danger' }),
    );
  return (
    <Menu
      triggerLabel={`${operator.displayName} – ${t('bo.account')}`}
      panelClass="min-w-64"
      triggerClass="flex h-9 max-w-44 items-center gap-2 rounded-button border border-line-strong px-2.5 text-meta font-semibold hover:bg-sunken"
      trigger={
        <>
          <Icon name="user" size={16} />
          <bdi dir="auto" className="truncate max-sm:hidden">
            {operator.displayName}
          </bdi>
          <Icon name="chevron-down" size={14} className="max-sm:hidden" />
        </>
      }
    >
      <div role="presentation" className="mb-1 grid gap-0.5 border-b border-line px-3 pt-1 pb-2">
        <bdi dir="auto" className="font-bold">
          {operator.displayName}
        </bdi>
        <bdi dir="ltr" className="code text-ink-muted">
          {operator.username}
        </bdi>
        <span className="text-meta text-ink-soft">{t(`bo.role.${operator.role}`)}</span>
        <span className="text-meta text-ink-soft">{zoneLabel(operator.zone, language.tag)}</span>
        {operator.previousLogin && (
          <span className="text-tiny text-ink-muted">
            {t('bo.previousLoginShort', {
              time: momentText(operator.previousLogin.at, language.tag, operator.zone),
              ip: operator.previousLogin.ip,
            })}
          </span>
        )}
      </div>
      <MenuItem onChoose={leave}>
        <Icon name="logout" size={18} />
        {t('bo.signOut')}
      </MenuItem>
    </Menu>
  );
}
