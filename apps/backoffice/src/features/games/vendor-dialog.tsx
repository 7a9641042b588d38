import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Refused } from '@kismet/kernel/outcome';
import { Checkbox } from '@kismet/ui/checkbox';
import { toast } from '@kismet/ui/toast';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useOperator } from '../../shared/session.ts';
import { markVendor, type OperatorGameVendor } from './api.ts';
import { ClosingFields, closingDraft, closingOf } from './closing-fields.tsx';

/** Sets a vendor hot, or closes all its games for maintenance. */
export function VendorDialog({ vendor, onClose }: { vendor: OperatorGameVendor; onClose: () => void }) {
  const t = useT();
  const localText = useLocalText();
  const { zone } = useOperator();
  const [isHot, setHot] = useState(vendor.isHot);
  const [closing, setClosing] = useState(closingDraft(vendor.maintenance, zone));
  const name = localText(vendor.names);
  return (
    <ReasonDialog
      onClose={onClose}
      title={name}
      confirmLabel={t('bo.edit.save')}
      onConfirm={async (reason) => {
        const maintenance = closingOf(closing, zone, Date.now());
        if (maintenance === undefined) throw new Refused('INPUT_INVALID');
        await markVendor({ vendorCode: vendor.vendorCode, isHot, maintenance, reason });
        toast(t('bo.games.saved', { name }), { tone: 'win' });
      }}
    >
      <div className="grid gap-4">
        <Checkbox label={t('bo.games.isHot')} checked={isHot} onChange={(event) => setHot(event.target.checked)} />
        <ClosingFields draft={closing} onChange={setClosing} />
        <p className="text-meta">{t('bo.games.vendorClosingHint', { count: vendor.games })}</p>
      </div>
    </ReasonDialog>
  );
}
