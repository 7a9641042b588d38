import { type FieldFaults, refusedFields } from '@kismet/app-kit/contract-faults';
import { codeOf } from '@kismet/app-kit/refusal';
import { useLanguage } from '@kismet/app-kit/texts';
import { useOnline } from '@kismet/app-kit/use-online';
import { redeemItem } from '@kismet/contracts/loyalty/mall';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { PasswordField } from '@kismet/ui/form/password-field';
import { toast } from '@kismet/ui/overlay/toast';
import { usePressId } from '../../../shared/use-press-id.ts';
import { ASCII_DIGITS, useSiteForm } from '../../../shared/use-site-form.tsx';
import { pointsText } from '../api.ts';
import { redeem } from './api.ts';
import { mostPieces, type ShelfItem } from './model.ts';
import { useTitleOf } from './use-title-of.ts';

interface Fields {
  quantity: string;
  paymentPassword: string;
}
interface Props {
  one: ShelfItem;
  points: bigint;
  /** For goods; null while none is selected. */
  addressId: string | null;
  onDone: () => void;
}

function useRedeem({ one: { item }, addressId, onDone }: Props, most: number) {
  const { t } = useLanguage();
  const title = useTitleOf();
  const press = usePressId();
  const isGoods = item.gives.kind === 'GOODS';
  return useSiteForm({
    route: redeemItem,
    defaults: { quantity: '1', paymentPassword: '' },
    inputOf: ({ quantity, paymentPassword }: Fields) => ({
      redemptionId: press.now(),
      itemId: item.itemId,
      version: item.version,
      quantity: Number(quantity),
      ...(isGoods && addressId !== null && { addressId }),
      paymentPassword,
    }),
    check: ({ quantity }): FieldFaults => {
      const pieces = Number(quantity);
      return Number.isInteger(pieces) && pieces >= 1 && pieces <= most
        ? {}
        : { quantity: { code: 'FIELD_INVALID', params: {} } };
    },
    async send(input) {
      const { state } = await press.spend(() => redeem(input));
      // the vendor of free rounds may refuse them immediately
      const outcome = state === 'APPROVED' || state === 'REJECTED' ? state : 'IN_PROCESS';
      toast(t(`mall.done.${outcome}`, { title: title(item.title) }), {
        tone: outcome === 'REJECTED' ? 'danger' : 'win',
      });
      onDone();
    },
    place: (error): FieldFaults =>
      codeOf(error) === 'SECRET_WRONG'
        ? { paymentPassword: { code: 'SECRET_WRONG', params: {} } }
        : refusedFields(error),
    words: (error) => (codeOf(error) === 'OFFLINE' ? t('mall.unknown') : null),
    faultWords: ({ code }, name) =>
      name === 'paymentPassword' && code.startsWith('FIELD_') ? t('security.pinShape') : null,
  });
}

/** Quantity and payment password, with the cost shown before confirmation. */
export function RedeemForm(props: Props) {
  const { one, points, addressId } = props;
  const { t } = useLanguage();
  const isOnline = useOnline();
  const most = mostPieces(one, points);
  const form = useRedeem(props, most);
  const pieces = Number(form.watch('quantity'));
  const isCount = Number.isInteger(pieces) && pieces >= 1 && pieces <= most;
  const total = one.item.price * BigInt(isCount ? pieces : 1);
  const lacksAddress = one.item.gives.kind === 'GOODS' && addressId === null;
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-3">
      {most > 1 && (
        <Field
          label={t('mall.quantity')}
          writes="ltr"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={3}
          {...form.field('quantity', ASCII_DIGITS)}
          className="max-w-40"
        />
      )}
      <PasswordField
        label={t('points.pin')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
        {...form.field('paymentPassword', ASCII_DIGITS)}
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
      />
      <p aria-live="polite" className="text-meta text-ink-soft">
        {t('mall.after', { points: pointsText(points - total) })}
      </p>
      {lacksAddress && <p className="text-meta text-ink-soft">{t('refusal.ADDRESS_MISSING')}</p>}
      {form.problem.region}
      <Button type="submit" tone="money" busy={form.busy} disabled={!isOnline || lacksAddress}>
        {t('mall.getFor', { points: pointsText(total) })}
      </Button>
    </form>
  );
}
