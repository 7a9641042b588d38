import { dayText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { listEnvelopes } from '@kismet/contracts/promotions/envelope';
import { Card } from '@kismet/ui/card';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { EnvelopeSeal } from '../../../shared/offers/envelope-seal.tsx';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';

/** The seals of the latest envelopes; each finished one can be recomputed in this browser. */
export function EnvelopeChecks({ promoId }: { promoId: string }) {
  const { t, language } = useLanguage();
  const query = useQuery({
    queryKey: ['content', 'envelopes', promoId],
    queryFn: ({ signal }) => call(listEnvelopes, { promoId }, { signal }),
    staleTime: 0,
  });
  return (
    <Card className="grid gap-3">
      <h2 className="text-title2 font-bold">{t('promo.envelope.checks')}</h2>
      <p className="text-meta text-ink-soft">{t('promo.envelope.how')}</p>
      <Region query={query} data={query.data?.list} loading={<RowSkeletons count={2} className="h-16" />}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-body text-ink-soft">{t('promo.envelope.none')}</p>
          ) : (
            <ul className="grid gap-3">
              {list.map((one) => (
                <li key={one.day}>
                  <EnvelopeSeal envelope={one} title={dayText(one.day, language.tag)} />
                </li>
              ))}
            </ul>
          )
        }
      </Region>
    </Card>
  );
}
