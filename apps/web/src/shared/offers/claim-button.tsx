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

/** Takes a reward that waits; nothing while none does. Without an amount it is sealed, and told once it is opened. */
export function ClaimButton({ own, className = '' }: { own: OwnOffer; className?: string }) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  const client = useQueryClient();
  const action = useSiteAction();
  const { promoId, reward } = own;
  // what it is worth is no money that anybody gets
  const isFree = reward?.form === 'free';
  const claim = (amount: bigint | undefined) =>
    void action.run(async () => {
      try {
        const after = await call(claimPromotion, { promoId });
        const got = amount ?? after.reward?.amount;
        if (isFree) toast(t('promo.gotFree'), { tone: 'win' });
        else if (got !== undefined) toast(t('promo.got', { amount: isolatedMoney(got, symbol) }), { tone: 'win' });
      } finally {
        // also after a refusal: what was shown is no longer so
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
