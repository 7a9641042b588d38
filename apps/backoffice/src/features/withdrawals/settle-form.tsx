import { useT } from '@kismet/app-kit/texts';
import { settlePayout } from '@kismet/contracts/operators/withdrawals';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { useId, useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { type Case, settlePart, uploadProof } from './api.ts';

/** Confirms a payout with reference and picture, or marks it failed. */
export function SettleForm({ found, part }: { found: Case; part: number }) {
  const t = useT();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [isFailing, setFailing] = useState(false);
  const { withdrawalId, memberId } = found.row;
  const form = useOfficeForm({
    route: settlePayout,
    defaults: { reference: '' },
    // the picture is uploaded once the rest is valid; its id goes with the call
    inputOf: ({ reference }: { reference: string }) => ({
      withdrawalId,
      part,
      outcome: 'confirmed' as const,
      reference: reference.trim(),
      fileIds: [],
      note: t('bo.withdrawals.paid'),
    }),
    send: async (input) => settlePart({ ...input, fileIds: file ? [await uploadProof(memberId, file)] : [] }),
  });
  const reference = form.watch('reference');
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto_auto] sm:items-end">
      <Field label={t('bo.withdrawals.reference')} writes="ltr" maxLength={80} required {...form.field('reference')} />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-meta font-semibold text-ink-soft">
          {t('bo.withdrawals.proof')}
        </label>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          className="min-h-11 text-meta"
        />
      </div>
      <Button type="submit" busy={form.busy} disabled={reference.trim() === ''}>
        {t('bo.withdrawals.paid')}
      </Button>
      <Button tone="ghost" onClick={() => setFailing(true)}>
        {t('bo.withdrawals.failed')}
      </Button>
      {form.refusal}
      {isFailing && (
        <ReasonDialog
          onClose={() => setFailing(false)}
          title={t('bo.withdrawals.failed')}
          confirmLabel={t('bo.withdrawals.failed')}
          tone="danger"
          onConfirm={(note) =>
            settlePart({ withdrawalId, part, outcome: 'failed', reference: reference.trim(), fileIds: [], note })
          }
        >
          {t('bo.withdrawals.failedText')}
        </ReasonDialog>
      )}
    </form>
  );
}
