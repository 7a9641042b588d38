import { useLanguage } from '@kismet/app-kit/texts';
import { buttonClass } from '@kismet/ui/button';
import { Sheet } from '@kismet/ui/overlay/sheet';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../shared/session/session.ts';
import { pointsText } from '../api.ts';
import { AddressPicker, useChosenAddress } from './address-picker.tsx';
import { ItemGift } from './item-gift.tsx';
import { ItemPicture } from './item-picture.tsx';
import { ItemTerms } from './item-terms.tsx';
import { hasBegun, type ShelfItem } from './model.ts';
import { RedeemForm } from './redeem-form.tsx';
import { useTitleOf } from './use-title-of.ts';

/** One item with its conditions, and its redemption. `points` is null for visitors and trial accounts. */
export function ItemSheet({ one, points, onClose }: { one: ShelfItem; points: bigint | null; onClose: () => void }) {
  const { t } = useLanguage();
  const title = useTitleOf();
  const { token } = useSession();
  const { item } = one;
  return (
    <Sheet open onClose={onClose} title={title(item.title)} closeLabel={t('action.close')} closesOnCover={false}>
      <div className="grid gap-4">
        <ItemPicture picture={item.picture} className="aspect-[2/1] w-full rounded-card" />
        <p className="num text-title2 font-bold text-act">{t('mall.price', { points: pointsText(item.price) })}</p>
        <p className="text-body text-ink-soft">
          <bdi dir="auto">{title(item.text)}</bdi>
        </p>
        {item.gives.kind !== 'GOODS' && (
          <p className="text-body">
            {t('mall.gives')} <ItemGift gives={item.gives} />
          </p>
        )}
        <ItemTerms item={one} isMember={points !== null} />
        {points !== null ? (
          <Way one={one} points={points} onClose={onClose} />
        ) : (
          token === null && (
            <Link to="/login" search={{ next: '/pointMall' }} className={buttonClass('money')}>
              {t('mall.logIn')}
            </Link>
          )
        )}
      </div>
    </Sheet>
  );
}

/** The form, or the reason why there is none now. */
function Way({ one, points, onClose }: { one: ShelfItem; points: bigint; onClose: () => void }) {
  const { t } = useLanguage();
  const { item, reasons, allowed } = one;
  const isGoods = item.gives.kind === 'GOODS';
  const { addressId, choose } = useChosenAddress(isGoods);
  if (item.left === 0) return <Note>{t('refusal.STOCK_EMPTY')}</Note>;
  if (!hasBegun(item, Date.now())) return <Note>{t('refusal.ITEM_CLOSED')}</Note>;
  if (reasons.length > 0) return <Note>{t('refusal.ITEM_CONDITION')}</Note>;
  if (allowed === 0) return <Note>{t('refusal.ITEM_LIMIT', { left: '0' })}</Note>;
  if (points < BigInt(0)) return <Note>{t('refusal.POINTS_NEGATIVE')}</Note>;
  if (item.price > points) return <Note>{t('mall.nearestNeeds', { points: pointsText(item.price - points) })}</Note>;
  return (
    <>
      {isGoods && <AddressPicker chosen={addressId} onChoose={choose} />}
      <RedeemForm one={one} points={points} addressId={addressId} onDone={onClose} />
    </>
  );
}
const Note = ({ children }: { children: string }) => (
  <p role="status" className="rounded-input bg-sunken px-4 py-3 text-body">
    {children}
  </p>
);
