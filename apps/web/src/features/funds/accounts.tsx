import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Button, buttonClass } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Money } from '@kismet/ui/money';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSymbol } from '../../shared/api/queries.ts';
import { NOTHING } from '../../shared/money/amount.ts';
import { fundsQuery } from './queries.ts';

/** Total balance with the two ways of money, and the part available for play. */
export function Accounts({ onCollect, busy }: { readonly onCollect: (() => void) | null; readonly busy: boolean }) {
  const t = useT();
  const symbol = useSymbol();
  const query = useQuery(fundsQuery);
  return (
    <Region query={query} data={query.data} loading={<Skeletons count={1} className="h-36 !rounded-card" />}>
      {(data) => {
        const away = data.vendors.reduce((sum, { amount }) => sum + (amount ?? NOTHING), NOTHING);
        const rows = [
          { key: 'main', units: data.main },
          { key: 'held', units: data.held },
          { key: 'away', units: away },
          { key: 'debt', units: data.debt },
        ] as const;
        return (
          <Card className="grid gap-4">
            <div className="flex flex-wrap items-end gap-4">
              <div className="me-auto grid gap-1">
                <h3 className="text-meta font-semibold text-ink-soft">{t('funds.total')}</h3>
                <Money units={data.total} symbol={symbol} className="text-[28px] leading-tight font-bold text-money" />
              </div>
              <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
                <Link to="/centre/$page" params={{ page: 'depositv2' }} className={buttonClass('money')}>
                  {t('wallet.deposit')}
                </Link>
                <Link to="/centre/$page" params={{ page: 'withdraw' }} className={buttonClass('ghost')}>
                  {t('wallet.withdraw')}
                </Link>
              </div>
              {onCollect && away > NOTHING && (
                <Button busy={busy} onClick={onCollect}>
                  {t('funds.collect')}
                </Button>
              )}
            </div>
            <dl className="grid gap-3 sm:grid-cols-2">
              {rows
                .filter(({ key, units }) => key === 'main' || units > NOTHING)
                .map(({ key, units }) => (
                  <div key={key} className="grid gap-0.5 rounded-input bg-sunken px-4 py-3">
                    <dt className="text-meta text-ink-soft">{t(`funds.${key}`)}</dt>
                    <dd className="font-bold">
                      <Money units={units} symbol={symbol} />
                    </dd>
                    <dd className="text-meta text-ink-muted">{t(`funds.${key}Why`)}</dd>
                  </div>
                ))}
            </dl>
            {data.vendors.some(({ amount }) => amount === null) && (
              <p role="status" className="text-meta text-warn">
                {t('funds.someSilent')}
              </p>
            )}
          </Card>
        );
      }}
    </Region>
  );
}
