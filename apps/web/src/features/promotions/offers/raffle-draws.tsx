import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useT } from '@kismet/app-kit/texts';
import type { RaffleDraw } from '@kismet/contracts/promotions/raffle';
import { verifyDraw } from '@kismet/rules/promotions/raffle';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { useViewerZone } from '../../../shared/api/server-snapshot.ts';
import { useSession } from '../../../shared/session/session.ts';
import { type RafflePeriod, rafflesQuery } from './raffle-queries.ts';

/** Own draws, newest first; those of a finished period can be recomputed in this browser. */
export function RaffleDraws({ promoId, draws }: { promoId: string; draws: readonly RaffleDraw[] }) {
  const t = useT();
  const periods = useQuery(rafflesQuery(promoId)).data?.list ?? [];
  if (draws.length === 0) return <p className="text-body text-ink-soft">{t('promo.raffle.noDraws')}</p>;
  return (
    <ul className="grid gap-2">
      {draws.map((draw) => (
        <Row
          key={`${draw.cycle} ${draw.k}`}
          draw={draw}
          period={periods.find(({ cycle }) => cycle === draw.cycle) ?? null}
        />
      ))}
    </ul>
  );
}

function Row({ draw, period }: { draw: RaffleDraw; period: RafflePeriod | null }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const zone = useViewerZone();
  return (
    <li className="grid gap-1 rounded-input border border-line p-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="me-auto">{t('promo.raffle.nth', { k: draw.k, value: `\u2066${draw.value}\u2069` })}</span>
        {draw.amount === null ? (
          <span className="text-meta text-ink-soft">
            {t(draw.isGone ? 'promo.raffle.gone' : 'promo.raffle.nothing')}
          </span>
        ) : (
          <span className="font-semibold">
            <Money units={draw.amount} symbol={symbol} />
          </span>
        )}
      </p>
      <time dateTime={draw.at} className="text-meta text-ink-muted">
        {dateTimeText(draw.at, language.tag, zone)}
      </time>
      {period && <Check draw={draw} period={period} />}
    </li>
  );
}

function Check({ draw, period }: { draw: RaffleDraw; period: RafflePeriod }) {
  const { t, language } = useLanguage();
  const zone = useViewerZone();
  const publicId = useSession().member?.memberId;
  const [holds, setHolds] = useState<boolean | null>(null);
  const { seed, prizes, endsAt } = period;
  if (seed === null || publicId === undefined)
    return (
      <p className="text-meta text-ink-muted">
        {t('promo.raffle.checkLater', { at: dateTimeText(endsAt, language.tag, zone) })}
      </p>
    );
  const check = () => void verifyDraw({ ...period, seed, rafflePrizes: prizes }, publicId, draw).then(setHolds);
  return (
    <p className="flex flex-wrap items-center gap-3" aria-live="polite">
      <Button tone="ghost" size={36} onClick={check}>
        {t('promo.raffle.checkDraw')}
      </Button>
      {holds !== null && (
        <Badge tone={holds ? 'win' : 'danger'}>{t(holds ? 'promo.raffle.holds' : 'promo.raffle.broken')}</Badge>
      )}
    </p>
  );
}
