import { useT } from '@kismet/app-kit/texts';
import { buttonClass } from '@kismet/ui/button';
import { Link } from '@tanstack/react-router';

/** Leads to the page of a raffle, where tickets are drawn one by one. */
export function ToDraw({ promoId }: { promoId: string }) {
  const t = useT();
  return (
    <Link to="/promoDetail" search={{ id: promoId }} className={buttonClass('money')}>
      {t('promo.raffle.toDraw')}
    </Link>
  );
}
