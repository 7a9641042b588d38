import { useT } from '@kismet/app-kit/texts';
import { redeemCode } from '@kismet/contracts/promotions/offer';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Field } from '@kismet/ui/form/field';
import { toast } from '@kismet/ui/overlay/toast';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { useSymbol } from '../../shared/api/queries.ts';
import { isolatedMoney } from '../../shared/money/isolated.ts';
import { useSiteForm } from '../../shared/use-site-form.tsx';

/** A code from a message or a partner: it gives its reward once. */
export function CodeForm() {
  const t = useT();
  const symbol = useSymbol();
  const client = useQueryClient();
  const form = useSiteForm({
    route: redeemCode,
    defaults: { code: '' },
    inputOf: (values: { code: string }) => values,
    async send(input) {
      const { amount } = await call(redeemCode, input);
      toast(t('promo.got', { amount: isolatedMoney(amount, symbol) }), { tone: 'win' });
      form.reset();
      await client.invalidateQueries({ queryKey: ['mine'] });
    },
  });
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="grid gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <Field
            label={t('rewards.code')}
            writes="ltr"
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={40}
            className="min-w-0 flex-1 basis-52"
            {...form.field('code')}
          />
          <Button type="submit" busy={form.busy}>
            {t('rewards.redeem')}
          </Button>
        </div>
        {form.problem.region}
      </form>
    </Card>
  );
}
