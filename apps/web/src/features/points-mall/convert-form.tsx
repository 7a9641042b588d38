import { type FieldFaults, refusedFields } from '@kismet/app-kit/contract-faults';
import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { useOnline } from '@kismet/app-kit/use-online';
import { convertPoints } from '@kismet/contracts/loyalty/points';
import { formatMoney } from '@kismet/kernel/money';
import { cashFor } from '@kismet/rules/loyalty/points';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Field } from '@kismet/ui/form/field';
import { PasswordField } from '@kismet/ui/form/password-field';
import { Money } from '@kismet/ui/money';
import { toast } from '@kismet/ui/overlay/toast';
import { useSymbol } from '../../shared/api/queries.ts';
import { usePressId } from '../../shared/use-press-id.ts';
import { ASCII_DIGITS, useSiteForm } from '../../shared/use-site-form.tsx';
import { convert, type PointBalance, type PointRules, pointsText } from './api.ts';
import { readPoints } from './model.ts';

interface Fields {
  points: string;
  paymentPassword: string;
}
const MILLION = 1_000_000;
const NOTHING = BigInt(0);

function useConvert(rules: PointRules, balance: bigint) {
  const t = useT();
  const symbol = useSymbol();
  const press = usePressId();
  const unitsOf = (typed: string) => {
    const read = readPoints(typed, rules, balance);
    return 'units' in read ? read.units : NOTHING;
  };
  const form = useSiteForm({
    route: convertPoints,
    defaults: { points: '', paymentPassword: '' },
    inputOf: ({ points, paymentPassword }: Fields) => ({
      convertId: press.now(),
      points: unitsOf(points),
      paymentPassword,
    }),
    check: ({ points }): FieldFaults => {
      const read = readPoints(points, rules, balance);
      return 'fault' in read ? { points: read.fault } : {};
    },
    async send(input) {
      try {
        const { cash } = await press.spend(() => convert(input));
        toast(t('points.exchanged', { amount: formatMoney(cash, symbol) }), { tone: 'win' });
        form.resetField('points');
      } finally {
        form.setValue('paymentPassword', '');
      }
    },
    place: (error): FieldFaults =>
      codeOf(error) === 'SECRET_WRONG'
        ? { paymentPassword: { code: 'SECRET_WRONG', params: {} } }
        : refusedFields(error),
    words: (error) => (codeOf(error) === 'OFFLINE' ? t('points.unknown') : null),
    faultWords: ({ code, params }, name) => {
      if (name === 'paymentPassword') return code.startsWith('FIELD_') ? t('security.pinShape') : null;
      if (code === 'POINTS_STEP') return t('refusal.POINTS_STEP', params as { step: string });
      if (code === 'POINTS_DAY') return t('refusal.POINTS_DAY', params as { left: string });
      if (code === 'POINTS_SHORT') return t('refusal.POINTS_SHORT');
      return code === 'POINTS_NEGATIVE' ? t('refusal.POINTS_NEGATIVE') : null;
    },
  });
  return { form, unitsOf };
}

/** Exchanges points for money: rate and price in one line, the result before confirmation, and the payment password. */
export function ConvertForm({ rules, balance }: { rules: PointRules; balance: PointBalance }) {
  const t = useT();
  const symbol = useSymbol();
  const isOnline = useOnline();
  const { form, unitsOf } = useConvert(rules, balance.balance);
  const units = unitsOf(form.watch('points'));
  const { step, cashPerStep, wageringPpm } = rules.convert;
  return (
    <Card className="grid gap-3">
      <h2 className="text-title2 font-bold">{t('points.exchange')}</h2>
      <p className="text-body text-ink-soft">
        {t('points.terms', { points: pointsText(step), cash: formatMoney(cashPerStep, symbol) })}{' '}
        {wageringPpm > 0 ? t('points.wagering', { times: wageringPpm / MILLION }) : null}
      </p>
      <form noValidate onSubmit={form.submit} className="grid gap-3">
        <Field
          label={t('points.count')}
          hint={t('points.most', { points: pointsText(balance.convertible) })}
          writes="ltr"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={12}
          {...form.field('points', ASCII_DIGITS)}
        />
        <p aria-live="polite" className="text-body">
          {t('points.gives')} <Money units={cashFor(rules, units)} symbol={symbol} className="font-semibold" />
        </p>
        <PasswordField
          label={t('points.pin')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
          {...form.field('paymentPassword', ASCII_DIGITS)}
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
          className="max-w-64"
        />
        {form.problem.region}
        <Button type="submit" tone="money" busy={form.busy} disabled={!isOnline} className="sm:justify-self-start">
          {t('points.exchangeNow')}
        </Button>
      </form>
    </Card>
  );
}
