import { useLocalText, useT } from '@kismet/app-kit/texts';
import { moveMoney } from '@kismet/contracts/transfers/transfer';
import { unitsToDisplay } from '@kismet/kernel/money';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Money } from '@kismet/ui/money';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { balanceQuery, useSymbol } from '../../shared/api/queries.ts';
import { NOTHING, wholeCents } from '../../shared/money/amount.ts';
import { bringFaults, bringFaultWords, bringInput } from '../../shared/money/bring-form.ts';
import { bring } from '../../shared/money/vendor-wallet.ts';
import { useKeyedPressId } from '../../shared/use-press-id.ts';
import { useSiteForm } from '../../shared/use-site-form.tsx';
import type { VendorBalance } from './queries.ts';

/** Amount to transfer to a vendor, with a "max" button. */
export function BringDialog({ vendor, onClose }: { readonly vendor: VendorBalance; readonly onClose: () => void }) {
  const t = useT();
  const localText = useLocalText();
  const symbol = useSymbol();
  const client = useQueryClient();
  const most = wholeCents(useQuery(balanceQuery).data?.total ?? NOTHING);
  const [isUnsure, setUnsure] = useState(false);
  // one press is one transfer, also when pressed again after a lost response
  const press = useKeyedPressId();
  const form = useSiteForm({
    route: moveMoney,
    defaults: { amount: '' },
    inputOf: bringInput(vendor.vendorCode, most, press),
    check: ({ amount }) => bringFaults(amount, most),
    async send({ amount, transferId }) {
      try {
        const { state } = await bring(vendor.vendorCode, amount ?? NOTHING, transferId);
        press.answered();
        if (state === 'success') onClose();
        else if (state === 'failed') form.problem.say(t('funds.stage.failed'));
        else setUnsure(true);
      } finally {
        void client.invalidateQueries({ queryKey: ['mine'] });
      }
    },
    faultWords: (fault) => bringFaultWords(t, fault),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('funds.bringTo', { name: localText(vendor.vendorName) })}
      closeLabel={t('action.close')}
      width={460}
    >
      {isUnsure ? (
        <Banner tone="info" icon="clock">
          {t('funds.stage.unknown')}
        </Banner>
      ) : (
        <form noValidate onSubmit={form.submit} className="grid gap-4">
          <p className="text-body text-ink-soft">
            {t('funds.main')}: <Money units={most} symbol={symbol} className="font-bold text-ink" />
          </p>
          <Field
            label={t('funds.amount')}
            writes="ltr"
            inputMode="decimal"
            autoComplete="off"
            {...form.field('amount')}
          />
          {form.problem.region}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={form.busy}>
              {t('funds.bring')}
            </Button>
            <Button
              tone="ghost"
              disabled={form.busy || most === NOTHING}
              onClick={() => form.put('amount', unitsToDisplay(most))}
            >
              {t('funds.all')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
