import { useT } from '@kismet/app-kit/texts';
import { submitDeposit } from '@kismet/contracts/cashier/deposit';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { useState } from 'react';
import { UploadField } from '../../shared/files/upload-field.tsx';
import { useSiteForm } from '../../shared/use-site-form.tsx';
import { sendProof } from './api.ts';

const REMARK_MAX = 140;

/** "I have paid": with a picture of the transfer, and a note where one is required. */
export function ProofForm({ depositId }: { depositId: string }) {
  const t = useT();
  const [isUploading, setUploading] = useState(false);
  const form = useSiteForm({
    route: submitDeposit,
    defaults: { fileIds: [] as string[], remark: '' },
    inputOf: (values: { fileIds: string[]; remark: string }) => ({ ...values, depositId }),
    send: ({ fileIds, remark = '' }) => sendProof(depositId, fileIds, remark.trim()),
    faultWords: (_, name) => (name === 'fileIds' ? t('deposit.proofMissing') : null),
  });
  return (
    <form
      noValidate
      onSubmit={form.submit}
      data-state={form.busy ? 'proof_uploading' : undefined}
      className="grid gap-4"
    >
      <UploadField
        purpose="deposit-proof"
        label={t('deposit.proof')}
        onIds={(fileIds, isSending) => {
          form.put('fileIds', fileIds);
          setUploading(isSending);
        }}
        problem={form.errorOf('fileIds')}
      />
      <Field label={t('deposit.remark')} maxLength={REMARK_MAX} {...form.field('remark')} />
      {form.problem.region}
      <Button type="submit" tone="money" size={52} busy={form.busy || isUploading} className="sm:justify-self-start">
        {t('deposit.paid')}
      </Button>
    </form>
  );
}
