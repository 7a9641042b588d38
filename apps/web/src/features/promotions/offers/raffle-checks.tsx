import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Card } from '@kismet/ui/card';
import { Money } from '@kismet/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useSymbol } from '../../../shared/api/queries.ts';
import { useViewerZone } from '../../../shared/api/server-snapshot.ts';
import { CodeLine } from '../../../shared/offers/code-line.tsx';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { type RafflePeriod, rafflesQuery } from './raffle-queries.ts';

/** The seals of the latest periods of a raffle, and the remaining prizes. */
export function RaffleChecks({ promoId }: { promoId: string }) {
  const t = useT();
  const query = useQuery(rafflesQuery(promoId));
  return (
    <Card className="grid gap-3">
      <h2 className="text-title2 font-bold">{t('promo.raffle.checks')}</h2>
      <p className="text-meta text-ink-soft">{t('promo.raffle.how')}</p>
      <Region query={query} data={query.data?.list} loading={<RowSkeletons count={2} className="h-16" />}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-body text-ink-soft">{t('promo.raffle.none')}</p>
          ) : (
            <ul className="grid gap-3">
              {list.map((one) => (
                <Period key={one.cycle} period={one} />
              ))}
            </ul>
          )
        }
      </Region>
    </Card>
  );
}

function Period({ period }: { period: RafflePeriod }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const zone = useViewerZone();
  const { commitment, endsAt, prizes, seed } = period;
  return (
    <li className="grid gap-2 rounded-input border border-line p-3">
      <p className="font-semibold">{t('promo.raffle.until', { at: dateTimeText(endsAt, language.tag, zone) })}</p>
      <ul className="grid gap-1 text-meta">
        {prizes.map(({ amount, stock, taken }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place
          <li key={n} className="flex flex-wrap gap-x-2">
            <Money units={amount} symbol={symbol} />
            <span className="text-ink-soft">{t('promo.raffle.stock', { left: stock - taken, stock })}</span>
          </li>
        ))}
      </ul>
      <CodeLine label={t('promo.envelope.commitment')} text={commitment} />
      {seed === null ? (
        <p className="text-meta text-ink-muted">{t('promo.raffle.later')}</p>
      ) : (
        <CodeLine label={t('promo.envelope.seed')} text={seed} />
      )}
    </li>
  );
}
