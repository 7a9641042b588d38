import { useLanguage } from '@kismet/app-kit/texts';
import { claimPromotion, type OwnOffer } from '@kismet/contracts/promotions/offer';
import { Button } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { toast } from '@kismet/ui/overlay/toast';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { useSymbol } from '../api/queries.ts';
import { isolatedMoney } from '../money/isolated.ts';
import { useSiteAction } from '../use-site-action.tsx';

/** Claims a waiting reward; hidden if there is none. Without an amount it is sealed, and shown once it is opened. */
export function ClaimButton({ own, className = '' }: { own: OwnOffer; className?: string }) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  const client = useQueryClient();
  const action = useSiteAction();
  const { promoId, reward } = own;
  // its value is not money that anybody receives
  const isFree = reward?.form === 'free';
  const claim = (amount: bigint | undefined) =>
    void action.run(async () => {
      try {
        const after = await call(claimPromotion, { promoId });
        const got = amount ?? after.reward?.amount;
        if (isFree) toast(t('promo.gotFree'), { tone: 'win' });
        else if (got !== undefined) toast(t('promo.got', { amount: isolatedMoney(got, symbol) }), { tone: 'win' });
      } finally {
        // also after a refusal: what was shown is out of date
        await client.invalidateQueries({ queryKey: ['mine'] });
      }
    });
  return (
    <>
      {action.problem.region}
      {own.state === 'claim' && (
        <Button tone="money" busy={action.busy} onClick={() => claim(reward?.amount)} className={className}>
          {reward && !isFree ? (
            <>
              {t('promo.claim')} <Money units={reward.amount} symbol={symbol} />
            </>
          ) : (
            t(isFree ? 'promo.claim' : 'promo.open')
          )}
        </Button>
      )}
    </>
  );
}
