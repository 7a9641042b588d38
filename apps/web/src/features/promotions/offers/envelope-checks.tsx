import { dayText } from '@kismet/app-kit/dates';
import { useLanguage, useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { listEnvelopes } from '@kismet/contracts/promotions/envelope';
import type { Output } from '@kismet/contracts/route';
import { verifyEnvelope } from '@kismet/rules/promotions/envelope';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Money } from '@kismet/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { useSymbol } from '../../../shared/api/queries.ts';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { CodeLine } from './code-line.tsx';

type Envelope = Output<typeof listEnvelopes>['list'][number];

/** The seals of the newest envelopes; each that is over can be recomputed in this browser. */
export function EnvelopeChecks({ promoId }: { promoId: string }) {
  const t = useT();
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
                <Row key={one.day} envelope={one} />
              ))}
            </ul>
          )
        }
      </Region>
    </Card>
  );
}

function Row({ envelope }: { envelope: Envelope }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const [holds, setHolds] = useState<boolean | null>(null);
  const { day, commitment, pool, count, opened, seed, shares } = envelope;
  return (
    <li className="grid gap-2 rounded-input border border-line p-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="me-auto font-semibold">{dayText(day, language.tag)}</span>
        <span className="text-meta">
          <Money units={pool} symbol={symbol} /> · {t('promo.envelope.opened', { n: opened, count })}
        </span>
      </p>
      <CodeLine label={t('promo.envelope.commitment')} text={commitment} />
      {seed && <CodeLine label={t('promo.envelope.seed')} text={seed} />}
      {shares && (
        <p className="flex flex-wrap gap-x-3 text-meta">
          {shares.map((units, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a share is its place
            <Money key={at} units={units} symbol={symbol} />
          ))}
        </p>
      )}
      {seed === null ? (
        <p className="text-meta text-ink-muted">{t('promo.envelope.later')}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-3" aria-live="polite">
          <Button tone="ghost" size={36} onClick={() => void verifyEnvelope(envelope).then(setHolds)}>
            {t('promo.envelope.check')}
          </Button>
          {holds !== null && (
            <Badge tone={holds ? 'win' : 'danger'}>{t(holds ? 'promo.envelope.holds' : 'promo.envelope.broken')}</Badge>
          )}
        </p>
      )}
    </li>
  );
}
