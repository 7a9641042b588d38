import { useT } from '@kismet/app-kit/texts';
import type { publishedEnvelope } from '@kismet/contracts/promotions/envelope';
import { verifyEnvelope } from '@kismet/rules/promotions/envelope';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { useSymbol } from '../api/queries.ts';
import { CodeLine } from './code-line.tsx';

interface Props {
  readonly envelope: z.output<typeof publishedEnvelope>;
  readonly title: ReactNode;
}

/** The seal of a red envelope; once the envelope has ended, this browser recomputes its shares. */
export function EnvelopeSeal({ envelope, title }: Props) {
  const t = useT();
  const symbol = useSymbol();
  const [holds, setHolds] = useState<boolean | null>(null);
  const { commitment, pool, count, opened, seed, shares } = envelope;
  return (
    <div className="grid gap-2 rounded-input border border-line p-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="me-auto font-semibold">{title}</span>
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
    </div>
  );
}
