import { useT } from '@kismet/app-kit/texts';
import { useContractForm } from '@kismet/app-kit/use-contract-form';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { FEEDBACK_CATEGORIES, FEEDBACK_WORDS, sendFeedback } from '@kismet/contracts/messages/inbox';
import { Button } from '@kismet/ui/button';
import { FieldNotes, inputClass } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { toast } from '@kismet/ui/overlay/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { UploadField } from '../../shared/files/upload-field.tsx';
import { useSession } from '../../shared/session/session.ts';
import { codeText } from '../../shared/texts/language.ts';
import { refusalWords } from '../../shared/texts/refusal-words.ts';
import { useProblem } from '../../shared/use-problem.tsx';
import { wordsIn } from './words-in.ts';

interface Written {
  category: (typeof FEEDBACK_CATEGORIES)[number];
  text: string;
}
const NOTHING: Written = { category: 'money', text: '' };

/** Feedback to the brand as a form, with its files and a word count. */
function useFeedback() {
  const t = useT();
  const client = useQueryClient();
  const problem = useProblem();
  const [{ fileIds, isSending }, setFiles] = useState({ fileIds: [] as string[], isSending: false });
  const [round, setRound] = useState(0);
  // one press is one message, also after a lost response
  const press = useRef(crypto.randomUUID());
  const form = useContractForm({
    route: sendFeedback,
    defaults: NOTHING,
    inputOf: (values: Written) => ({ ...values, feedbackId: press.current, fileIds }),
    async send(input) {
      await call(sendFeedback, input);
      press.current = crypto.randomUUID();
      form.resetField('text');
      setFiles({ fileIds: [], isSending: false });
      setRound(round + 1);
      toast(t('feedback.sent'), { tone: 'win' });
      await client.invalidateQueries({ queryKey: ['mine', 'inbox', 'feedback'] });
    },
    onProblem: (error) => problem.say(refusalWords(t, error)),
  });
  const words = wordsIn(form.watch('text'));
  const { min, max } = FEEDBACK_WORDS;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (words < min || words > max) problem.say(t('refusal.FEEDBACK_WORDS', FEEDBACK_WORDS));
    else {
      problem.clear();
      void form.submit();
    }
  }
  return { form, problem, words, round, isSending, setFiles, onSubmit };
}

/** Row AP-09: feedback to the brand, with a live word count. */
export function FeedbackForm() {
  const t = useT();
  const id = useId();
  const { member } = useSession();
  const { form, problem, words, round, isSending, setFiles, onSubmit } = useFeedback();
  const { min, max } = FEEDBACK_WORDS;
  const fault = form.faultOf('text');
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <Select
        className="md:max-w-72"
        label={t('feedback.about')}
        value={form.watch('category')}
        onChoose={(category) => form.setValue('category', category)}
        choices={FEEDBACK_CATEGORIES.map((value) => ({ value, label: t(`feedback.category.${value}`) }))}
      />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-meta font-semibold text-ink-soft">
          {t('feedback.text')}
        </label>
        <textarea
          id={id}
          dir="auto"
          rows={5}
          maxLength={3000}
          aria-describedby={`${id}-count`}
          aria-invalid={fault ? true : undefined}
          {...form.register('text')}
          className={`${inputClass} py-2.5`}
        />
        <p
          id={`${id}-count`}
          className={words > max ? 'text-meta font-semibold text-danger' : 'text-meta text-ink-muted'}
        >
          {t('feedback.words', { words, min, max })}
        </p>
        <FieldNotes id={id} error={fault && codeText(t, 'field', fault.code, fault.params)} />
      </div>
      {member && !isTrialKind(member.accountKind) && (
        <UploadField
          key={round}
          purpose="feedback"
          label={t('feedback.pictures')}
          onIds={(fileIds, isSending) => setFiles({ fileIds, isSending })}
        />
      )}
      {problem.region}
      <Button type="submit" busy={form.busy || isSending} className="justify-self-start">
        {t('feedback.send')}
      </Button>
    </form>
  );
}
