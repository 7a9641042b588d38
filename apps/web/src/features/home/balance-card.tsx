import { useT } from '@kismet/app-kit/texts';
import { buttonClass } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Money } from '@kismet/ui/money';
import { Skeleton } from '@kismet/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useSymbol } from '../../shared/api/queries.ts';
import { useSession } from '../../shared/session/session.ts';
import { shownName } from '../../shared/session/shown-name.ts';
import { useBalance } from '../../shared/use-balance.ts';
import { greetingKey } from './model.ts';

/** Balance and bets of the signed-in member. */
export function BalanceCard() {
  const t = useT();
  const symbol = useSymbol();
  const { member } = useSession();
  const { units, hidden, failed } = useBalance();
  return (
    <Card className="grid content-center gap-2">
      <p className="text-meta text-ink-soft">
        {t(greetingKey(new Date().getHours()))}{' '}
        {member && (
          <bdi dir="auto" className="font-bold">
            {shownName(member)}
          </bdi>
        )}
      </p>
      <p className="text-money-xl font-bold text-money">
        {units === undefined ? (
          failed ? (
            <span className="text-body font-normal text-ink-soft">{t('wallet.unknown')}</span>
          ) : (
            <Skeleton className="h-9 w-44" />
          )
        ) : (
          <Money units={units} symbol={symbol} hidden={hidden} />
        )}
      </p>
      <div>
        <Link to="/centre/$page" params={{ page: 'personalHistoryCopy' }} className={buttonClass('ghost', 36)}>
          {t('centre.bets')}
        </Link>
      </div>
    </Card>
  );
}
