import { useT } from '@kismet/app-kit/texts';
import { Count } from '@kismet/ui/badge';
import { Icon } from '@kismet/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { waitingQuery } from '../shared/approvals-waiting.ts';
import { operatorCan, useOperator } from '../shared/session.ts';
import { pathOf, screensFor } from './screens.ts';

/** The menu by groups, with the screens that this operator may open; the audit notice at its foot. */
export function SideNav({ onGo }: { onGo?: () => void }) {
  const t = useT();
  const operator = useOperator();
  const groups = screensFor((ability) => operatorCan(operator, ability));
  return (
    <div className="flex min-h-full flex-col gap-4 p-3">
      <nav aria-label={t('bo.menu')} className="grid gap-4">
        {groups.map((group) => (
          <div key={group.title} className="grid gap-0.5">
            <h2 className="px-2.5 pb-0.5 text-tiny font-semibold text-ink-muted">{t(group.title)}</h2>
            {group.screens.map((screen) => (
              <Link
                key={screen.to}
                to={pathOf(screen)}
                onClick={onGo}
                activeProps={{ 'aria-current': 'page' }}
                className={clsx(
                  'flex min-h-11 items-center gap-2.5 rounded-input px-2.5 font-semibold text-ink-soft hover:bg-sunken',
                  'aria-[current=page]:bg-act-soft aria-[current=page]:text-act',
                )}
              >
                <Icon name={screen.icon} size={18} />
                {t(screen.title)}
                {screen.to === '/approvals' && <Waiting />}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <p className="mt-auto flex items-start gap-2 border-t border-line px-2.5 pt-3 text-tiny text-ink-muted">
        <Icon name="shield" size={16} />
        <span>{t('bo.logged')}</span>
      </p>
    </div>
  );
}

function Waiting() {
  const t = useT();
  const { data = 0 } = useQuery(waitingQuery);
  return (
    <span className="ms-auto">
      <Count value={data} label={t('bo.waiting', { count: data })} />
    </span>
  );
}
