import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { answerFeedback } from '@kismet/contracts/messages/inbox';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { TextArea } from '../../shared/form/text-area.tsx';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { answer, type FeedbackRow } from './api.ts';

/** Replies to feedback by message; replies are final. */
export function AnswerDialog({ row, onClose }: { row: FeedbackRow; onClose: () => void }) {
  const t = useT();
  const form = useOfficeForm({
    route: answerFeedback,
    defaults: { answer: '' },
    inputOf: (values: { answer: string }) => ({ feedbackId: row.feedbackId, memberId: row.memberId, ...values }),
    async send(input) {
      await answer(input);
      toast(t('bo.feedback.sent'), { tone: 'win' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bo.feedback.answer')}
      closeLabel={t('action.close')}
      width={560}
      closesOnCover={false}
    >
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <p dir="auto" className="max-h-48 overflow-y-auto text-body whitespace-pre-wrap text-ink-soft">
          {row.text}
        </p>
        <TextArea
          label={t('bo.feedback.answerLabel')}
          hint={t('bo.feedback.answerHint')}
          maxLength={2000}
          {...form.field('answer')}
        />
        {codeOf(form.error) === 'MESSAGE_STATE' ? (
          <Banner tone="danger" urgent>
            {t('bo.feedback.answeredAlready')}
          </Banner>
        ) : (
          form.refusal
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="ghost" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" busy={form.busy}>
            {t('bo.feedback.answer')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
