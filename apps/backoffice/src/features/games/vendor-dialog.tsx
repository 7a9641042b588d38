import { useLocalText, useT } from '@kismet/app-kit/texts';
import { saveGameVendor } from '@kismet/contracts/operators/games';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { toast } from '@kismet/ui/overlay/toast';
import { ReasonForm, reasonFaults } from '../../shared/form/reason-form.tsx';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { useOperator } from '../../shared/session.ts';
import { markVendor, type OperatorGameVendor } from './api.ts';
import { type ClosingDraft, ClosingFields, closingDraft, closingFaults, closingOf } from './closing-fields.tsx';

interface Fields {
  isHot: boolean;
  closing: ClosingDraft;
  reason: string;
}

/** Sets a vendor hot, or closes all its games for maintenance. */
export function VendorDialog({ vendor, onClose }: { vendor: OperatorGameVendor; onClose: () => void }) {
  const t = useT();
  const localText = useLocalText();
  const { zone } = useOperator();
  const name = localText(vendor.names);
  const form = useOfficeForm({
    route: saveGameVendor,
    defaults: { isHot: vendor.isHot, closing: closingDraft(vendor.maintenance, zone), reason: '' },
    inputOf: ({ isHot, closing, reason }: Fields) => ({
      ...{ vendorCode: vendor.vendorCode, isHot, reason: reason.trim() },
      maintenance: closingOf(closing, zone, Date.now()) ?? null,
    }),
    check: ({ closing, reason }) => ({
      ...closingFaults(closing, zone, Date.now()),
      ...reasonFaults('reason', reason),
    }),
    async send(input) {
      await markVendor(input);
      toast(t('bo.games.saved', { name }), { tone: 'win' });
      onClose();
    },
  });
  return (
    <ReasonForm
      form={form}
      reason={() => form.field('reason')}
      onClose={onClose}
      title={name}
      confirmLabel={t('bo.edit.save')}
    >
      <div className="grid gap-4">
        <Checkbox label={t('bo.games.isHot')} {...form.register('isHot')} />
        <ClosingFields
          draft={form.watch('closing')}
          onChange={(closing) => form.put('closing', closing)}
          isRefused={form.faultOf('closing') !== undefined}
        />
        <p className="text-meta">{t('bo.games.vendorClosingHint', { count: vendor.games })}</p>
      </div>
    </ReasonForm>
  );
}
