import { useT } from '@kismet/app-kit/texts';
import { formatMoney } from '@kismet/kernel/money';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Sheet } from '@kismet/ui/overlay/sheet';
import type { ReactNode } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';

interface PlacesProps {
  panel: ReactNode;
  count: number;
  total: bigint;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}
/** The basket beside the board; on narrow screens a bar that opens it in a sheet. */
export function BasketPlaces({ panel, count, total, isOpen, onOpen }: PlacesProps) {
  const t = useT();
  return (
    <>
      <aside
        aria-label={t('lottery.basketRegion')}
        className="sticky top-20 hidden lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block"
      >
        {count > 0 ? <Card>{panel}</Card> : panel}
      </aside>
      {count > 0 && <BasketBar count={count} total={total} onOpen={() => onOpen(true)} />}
      <Sheet
        open={isOpen && count > 0}
        onClose={() => onOpen(false)}
        title={t('lottery.basketRegion')}
        closeLabel={t('action.close')}
      >
        {panel}
      </Sheet>
    </>
  );
}

/** On narrow screens: number of lines and the link to the basket. */
function BasketBar({ count, total, onOpen }: { count: number; total: bigint; onOpen: () => void }) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <div className="sticky bottom-16 z-10 flex items-center gap-3 rounded-card border border-line bg-raised p-3 shadow-float md:bottom-2 lg:hidden">
      <span className="me-auto grid text-meta">
        <span className="font-semibold">{t('lottery.basket', { n: count })}</span>
        <bdi dir="ltr" className="num font-bold">
          {formatMoney(total, symbol)}
        </bdi>
      </span>
      <Button tone="money" onClick={onOpen}>
        {t('lottery.toBasket')}
      </Button>
    </div>
  );
}
