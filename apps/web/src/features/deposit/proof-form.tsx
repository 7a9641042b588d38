import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/field';
import { type FormEvent, useState } from 'react';
import { UploadField } from '../../shared/files/upload-field.tsx';
import { refusalWords } from '../../shared/refusal-words.ts';
import { sendProof } from './api.ts';

const REMARK_MAX = 140;

/** "I have paid": with a picture of the transfer, and a word where one is needed. */
export function ProofForm({ depositId }: { depositId: string }) {
  const t = useT();
  const [{ fileIds, isSending }, setFiles] = useState({ fileIds: [] as string[], isSending: false });
  const [remark, setRemark] = useState('');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(fileIds.length === 0);
    if (fileIds.length === 0 || busy) return;
    setBusy(true);
    setProblem(null);
    sendProof(depositId, fileIds, remark.trim())
      .catch((error: unknown) => setProblem(refusalWords(t, error)))
      .finally(() => setBusy(false));
  };
  return (
    <form noValidate onSubmit={onSubmit} data-state={busy ? 'proof_uploading' : undefined} className="grid gap-4">
      <UploadField
        purpose="deposit-proof"
        label={t('deposit.proof')}
        onIds={(fileIds, isSending) => {
          setFiles({ fileIds, isSending });
          setMissing(false);
        }}
        problem={missing ? t('deposit.proofMissing') : null}
      />
      <Field
        label={t('deposit.remark')}
        maxLength={REMARK_MAX}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
      {problem && (
        <Banner tone="danger" urgent>
          {problem}
        </Banner>
      )}
      <Button type="submit" tone="money" size={52} busy={busy || isSending} className="sm:justify-self-start">
        {t('deposit.paid')}
      </Button>
    </form>
  );
}
