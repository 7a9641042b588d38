import { useT } from '@kismet/app-kit/texts';
import { decideDocument } from '@kismet/contracts/operators/protection';
import { DOCUMENT_REASONS } from '@kismet/contracts/protection/documents';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import { type DocumentCase, decide } from './api.ts';

interface Fields {
  reason: (typeof DOCUMENT_REASONS)[number];
  note: string;
}
interface Props {
  row: DocumentCase;
  decision: 'approved' | 'rejected';
  onClose: () => void;
}
/** Accepts or rejects a document: the reason is a code shown in the member's language. */
export function DecisionDialog({ row, decision, onClose }: Props) {
  const t = useT();
  const isNo = decision === 'rejected';
  const form = useOfficeForm({
    route: decideDocument,
    defaults: { reason: 'unreadable', note: '' },
    inputOf: ({ reason, note }: Fields) => ({
      documentId: row.document.documentId,
      memberId: row.memberId,
      decision,
      reason: isNo ? reason : null,
      note: note.trim() || null,
    }),
    async send(input) {
      await decide(input);
      toast(t(isNo ? 'bo.documents.rejected' : 'bo.documents.approved'), { tone: 'win' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t(isNo ? 'bo.documents.reject' : 'bo.documents.approve')}: ${row.loginName}`}
      closeLabel={t('action.close')}
      width={480}
      closesOnCover={false}
    >
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        {isNo ? (
          <Select
            label={t('bo.documents.why')}
            value={form.watch('reason')}
            onChoose={(reason) => form.put('reason', reason)}
            choices={DOCUMENT_REASONS.map((value) => ({ value, label: wordFor(t, 'bo.documents.reason', value) }))}
          />
        ) : (
          <p className="text-body text-ink-soft">{t('bo.documents.approveAsk')}</p>
        )}
        <Field
          label={t('bo.documents.note')}
          hint={t('bo.documents.noteHint')}
          maxLength={400}
          {...form.field('note')}
        />
        {form.refusal}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="ghost" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" tone={isNo ? 'danger' : 'act'} busy={form.busy}>
            {t(isNo ? 'bo.documents.reject' : 'bo.documents.approve')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
