import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/dialog';
import { toast } from '@kismet/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { TextArea } from '../../shared/text-area.tsx';
import { WriteRefusal } from '../../shared/write-refusal.tsx';
import { answer, type FeedbackRow } from './api.ts';

/** Writes the answer that comes to the member's messages; one that is answered is not answered again. */
export function AnswerDialog({ row, onClose }: { row: FeedbackRow; onClose: () => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const sending = useMutation({
    mutationFn: () => answer({ feedbackId: row.feedbackId, memberId: row.memberId, answer: text.trim() }),
    onSuccess() {
      toast(t('bo.feedback.sent'), { tone: 'win' });
      onClose();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) sending.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bo.feedback.answer')}
      closeLabel={t('action.close')}
      width={560}
      closesOnCover={false}
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <p dir="auto" className="max-h-48 overflow-y-auto text-body whitespace-pre-wrap text-ink-soft">
          {row.text}
        </p>
        <TextArea
          label={t('bo.feedback.answerLabel')}
          hint={t('bo.feedback.answerHint')}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {codeOf(sending.error) === 'MESSAGE_STATE' ? (
          <Banner tone="danger" urgent>
            {t('bo.feedback.answeredAlready')}
          </Banner>
        ) : (
          <WriteRefusal error={sending.error} />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="ghost" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" busy={sending.isPending} disabled={!text.trim()}>
            {t('bo.feedback.answer')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
