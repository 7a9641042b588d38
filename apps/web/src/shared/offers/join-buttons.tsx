import { useT } from '@kismet/app-kit/texts';
import { joinPromotion, leavePromotion, type OfferCard, type OwnOffer } from '@kismet/contracts/promotions/offer';
import { Button, buttonClass } from '@kismet/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../api/api.ts';
import { useSiteAction } from '../use-site-action.tsx';

const JOINED: readonly OfferCard['kind'][] = ['DEPOSIT_FIRST', 'DEPOSIT_RELOAD', 'LEADERBOARD'];
interface Props {
  readonly offer: OfferCard;
  readonly own: OwnOffer;
  /** On a page that shows the places of the leaderboard itself. */
  readonly hasBoard?: boolean;
}
/** Offers fulfilled by a deposit or by bets are joined beforehand, and can be left while they have given nothing. */
export function JoinButtons({ offer, own, hasBoard = false }: Props) {
  const t = useT();
  const client = useQueryClient();
  const action = useSiteAction<'join' | 'leave'>();
  const { promoId, kind } = offer;
  const run = (name: 'join' | 'leave', route: typeof joinPromotion | typeof leavePromotion) =>
    void action.run(async () => {
      await call(route as typeof joinPromotion, { promoId });
      await client.invalidateQueries({ queryKey: ['mine', 'offers'] });
    }, name);
  return (
    <>
      {action.problem.region}
      {own.state === 'join' && JOINED.includes(kind) && own.reasons.length === 0 && (
        <Button busy={action.doing === 'join'} onClick={() => run('join', joinPromotion)}>
          {t('promo.join')}
        </Button>
      )}
      {own.state === 'signed' && (
        <>
          {kind !== 'LEADERBOARD' && (
            <Link to="/centre/$page" params={{ page: 'depositv2' }} className={buttonClass('money')}>
              {t('wallet.deposit')}
            </Link>
          )}
          {kind === 'LEADERBOARD' && !hasBoard && (
            <Link to="/centre/$page" params={{ page: 'missionLeaderboard' }} className={buttonClass()}>
              {t('promo.board.see')}
            </Link>
          )}
          <Button tone="ghost" busy={action.doing === 'leave'} onClick={() => run('leave', leavePromotion)}>
            {t('promo.leave')}
          </Button>
        </>
      )}
    </>
  );
}
