import { useT } from '@kismet/app-kit/texts';
import { DOCUMENT_REASONS } from '@kismet/contracts/protection/documents';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/dialog';
import { Field } from '@kismet/ui/field';
import { Select } from '@kismet/ui/select';
import { toast } from '@kismet/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { wordFor } from '../../shared/language.ts';
import { WriteRefusal } from '../../shared/write-refusal.tsx';
import { type DocumentCase, decide } from './api.ts';

interface Props {
  row: DocumentCase;
  decision: 'approved' | 'rejected';
  onClose: () => void;
}
/** Accepts a paper, or says why not: the reason is a code that the member reads in his own language. */
export function DecisionDialog({ row, decision, onClose }: Props) {
  const t = useT();
  const [reason, setReason] = useState<(typeof DOCUMENT_REASONS)[number]>('unreadable');
  const [note, setNote] = useState('');
  const isNo = decision === 'rejected';
  const action = useMutation({
    mutationFn: () =>
      decide({
        documentId: row.document.documentId,
        memberId: row.memberId,
        decision,
        reason: isNo ? reason : null,
        note: note.trim() || null,
      }),
    onSuccess() {
      toast(t(isNo ? 'bo.documents.rejected' : 'bo.documents.approved'), { tone: 'win' });
      onClose();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    action.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t(isNo ? 'bo.documents.reject' : 'bo.documents.approve')}: ${row.loginName}`}
      closeLabel={t('action.close')}
      width={480}
      closesOnCover={false}
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        {isNo ? (
          <Select
            label={t('bo.documents.why')}
            value={reason}
            onChoose={setReason}
            choices={DOCUMENT_REASONS.map((value) => ({ value, label: wordFor(t, 'bo.documents.reason', value) }))}
          />
        ) : (
          <p className="text-body text-ink-soft">{t('bo.documents.approveAsk')}</p>
        )}
        <Field
          label={t('bo.documents.note')}
          hint={t('bo.documents.noteHint')}
          maxLength={400}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <WriteRefusal error={action.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="ghost" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" tone={isNo ? 'danger' : 'act'} busy={action.isPending}>
            {t(isNo ? 'bo.documents.reject' : 'bo.documents.approve')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
