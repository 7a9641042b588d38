import { useT } from '@kismet/app-kit/texts';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { Button, buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Money } from '@kismet/ui/money';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useSymbol } from '../shared/api/queries.ts';
import { openModal } from '../shared/modals.ts';
import { useSession } from '../shared/session/session.ts';
import { useBalance } from '../shared/use-balance.ts';

/** Row HD-02: the balance; a press refreshes it, the eye hides it. Marigold means money. */
export function BalancePill() {
  const t = useT();
  const symbol = useSymbol();
  const { member } = useSession();
  const trial = member !== null && isTrialKind(member.accountKind);
  const { units, hidden, refreshing, failed, refresh, toggleHidden } = useBalance();
  return (
    <div className="relative flex h-11 items-center rounded-button border border-line bg-sunken">
      <button
        type="button"
        onClick={refresh}
        aria-busy={refreshing || undefined}
        title={t('wallet.refresh')}
        className="flex h-full items-center gap-2 rounded-button ps-3 pe-2 font-bold text-money"
      >
        <span role="status" className="sr-only">
          {units === undefined ? t('wallet.loading') : ''}
        </span>
        <span className="sr-only">{t('wallet.balance')}</span>
        {units === undefined ? (
          <span>{failed ? '—' : '···'}</span>
        ) : (
          <span className="grid justify-items-start leading-tight">
            <Money units={units} symbol={symbol} hidden={hidden} />
            {/* play money is never styled as money (row LG-10); below the amount, so that it covers none of it
                (finding F-14) */}
            {trial && <span className="text-tiny font-semibold text-warn">{t('game.demoMoney')}</span>}
          </span>
        )}
        <Icon name="refresh" size={16} className={clsx('text-ink-muted max-sm:hidden', refreshing && 'animate-spin')} />
      </button>
      <button
        type="button"
        onClick={toggleHidden}
        aria-pressed={hidden}
        aria-label={t(hidden ? 'wallet.show' : 'wallet.hide')}
        className="grid h-full w-9 place-items-center text-ink-muted hover:text-ink max-[359px]:hidden"
      >
        <Icon name={hidden ? 'eye-off' : 'eye'} size={18} />
      </button>
      {trial ? (
        // trial accounts cannot deposit: offer registration instead
        <Button onClick={() => openModal('register')} className="max-md:px-3">
          {t('state.trialShort')}
        </Button>
      ) : (
        <Link to="/centre/$page" params={{ page: 'depositv2' }} className={clsx(buttonClass('money'), 'max-md:px-3')}>
          {t('wallet.deposit')}
        </Link>
      )}
    </div>
  );
}
