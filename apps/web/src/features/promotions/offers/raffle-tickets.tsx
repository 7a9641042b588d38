import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import type { OwnOffer } from '@kismet/contracts/promotions/offer';
import { drawTicket, type RaffleDraw } from '@kismet/contracts/promotions/raffle';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { useSymbol } from '../../../shared/api/queries.ts';
import { isolatedMoney } from '../../../shared/money/isolated.ts';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { usePressId } from '../../../shared/use-press-id.ts';
import { useSiteAction } from '../../../shared/use-site-action.tsx';
import { RaffleDraws } from './raffle-draws.tsx';
import { raffleQuery, rafflesQuery } from './raffle-queries.ts';

/** Own tickets of a raffle, the button that draws one, and the prizes drawn. */
export function RaffleTickets({ promoId, own }: { promoId: string; own: OwnOffer }) {
  const t = useT();
  const query = useQuery(raffleQuery(promoId));
  return (
    <Card className="grid gap-3">
      <h2 className="text-title2 font-bold">{t('promo.raffle.title')}</h2>
      <Region query={query} data={query.data} loading={<RowSkeletons count={2} className="h-16" />}>
        {({ tickets, draws }) => (
          <>
            <p className="text-body font-semibold">{t('promo.raffle.left', { n: tickets.left })}</p>
            <p className="text-meta text-ink-soft">{t('promo.raffle.counted', tickets)}</p>
            <Draw promoId={promoId} isOpen={own.state === 'claim' && tickets.left > 0} />
            <h3 className="font-semibold">{t('promo.raffle.draws')}</h3>
            <RaffleDraws promoId={promoId} draws={draws} />
          </>
        )}
      </Region>
    </Card>
  );
}

function Draw({ promoId, isOpen }: { promoId: string; isOpen: boolean }) {
  const t = useT();
  const client = useQueryClient();
  const action = useSiteAction();
  const press = usePressId();
  const [drawn, setDrawn] = useState<RaffleDraw | null>(null);
  const draw = () =>
    void action.run(async () => {
      setDrawn(null);
      try {
        const told = await press.spend(() => call(drawTicket, { promoId, drawId: press.now() }));
        setDrawn(told.draw);
      } finally {
        await Promise.all([
          client.invalidateQueries({ queryKey: ['mine'] }),
          // the remaining prizes
          client.invalidateQueries({ queryKey: rafflesQuery(promoId).queryKey }),
        ]);
      }
    });
  return (
    <>
      {action.problem.region}
      <div aria-live="polite">{drawn && <Told draw={drawn} />}</div>
      {isOpen && (
        <Button tone="money" size={52} busy={action.busy} onClick={draw} className="justify-self-start">
          {t('promo.raffle.draw')}
        </Button>
      )}
    </>
  );
}

function Told({ draw }: { draw: RaffleDraw }) {
  const t = useT();
  const symbol = useSymbol();
  if (draw.amount !== null)
    return <Banner tone="win">{t('promo.raffle.won', { amount: isolatedMoney(draw.amount, symbol) })}</Banner>;
  return <Banner>{t(draw.isGone ? 'promo.raffle.gone' : 'promo.raffle.nothing')}</Banner>;
}
