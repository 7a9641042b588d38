import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import type { getBet } from '@kismet/contracts/reports/betting-record';
import type { Output } from '@kismet/contracts/route';
import { Money } from '@kismet/ui/money';
import { useSymbol } from '../../shared/api/queries.ts';

type Movement = Output<typeof getBet>['movements'][number];

/** All movements of a bet: type, amount, balance afterwards, number. */
export function BetMovements({ movements }: { movements: readonly Movement[] }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  return (
    <section>
      <h3 className="mb-2 font-bold">{t('bets.movements')}</h3>
      <ol className="grid rounded-card border border-line">
        {movements.map((movement) => (
          <li key={movement.transactionId} className="grid gap-0.5 border-t border-line px-4 py-3 first:border-t-0">
            <span className="flex justify-between gap-4 font-semibold">
              <span>{t(`bets.kind.${movement.kind}`)}</span>
              <Money units={movement.amount} symbol={symbol} delta />
            </span>
            <span className="flex flex-wrap justify-between gap-x-4 text-meta text-ink-muted">
              <span>{dateTimeText(movement.at, language.tag)}</span>
              {movement.balanceAfter !== null && (
                <span>
                  {t('bets.balanceAfter')} <Money units={movement.balanceAfter} symbol={symbol} />
                </span>
              )}
            </span>
            <bdi dir="ltr" className="text-tiny break-all text-ink-muted select-all">
              {movement.transactionId}
            </bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}
