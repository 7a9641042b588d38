import { useT } from '@kismet/app-kit/texts';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { FEEDBACK_CATEGORIES, FEEDBACK_WORDS, sendFeedback } from '@kismet/contracts/messages/inbox';
import { Button } from '@kismet/ui/button';
import { inputClass } from '@kismet/ui/field';
import { Select } from '@kismet/ui/select';
import { toast } from '@kismet/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { call } from '../../shared/api.ts';
import { UploadField } from '../../shared/files/upload-field.tsx';
import { refusalWords } from '../../shared/refusal-words.ts';
import { useSession } from '../../shared/session.ts';
import { useProblem } from '../../shared/use-problem.tsx';
import { wordsIn } from './words-in.ts';

type Category = (typeof FEEDBACK_CATEGORIES)[number];

/** Row AP-09: something told to the house, with its words counted as they are written. */
export function FeedbackForm() {
  const t = useT();
  const id = useId();
  const client = useQueryClient();
  const problem = useProblem();
  const { member } = useSession();
  const [category, setCategory] = useState<Category>('money');
  const [text, setText] = useState('');
  const [{ fileIds, isSending }, setFiles] = useState({ fileIds: [] as string[], isSending: false });
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  // one press is one letter, also where its answer got lost
  const press = useRef(crypto.randomUUID());
  const words = wordsIn(text);
  const { min, max } = FEEDBACK_WORDS;

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (words < min || words > max) return problem.say(t('refusal.FEEDBACK_WORDS', FEEDBACK_WORDS));
    setBusy(true);
    problem.clear();
    try {
      await call(sendFeedback, { feedbackId: press.current, category, text, fileIds });
      press.current = crypto.randomUUID();
      setText('');
      setFiles({ fileIds: [], isSending: false });
      setRound(round + 1);
      toast(t('feedback.sent'), { tone: 'win' });
      await client.invalidateQueries({ queryKey: ['mine', 'inbox', 'feedback'] });
    } catch (error) {
      problem.say(refusalWords(t, error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
      <Select
        className="md:max-w-72"
        label={t('feedback.about')}
        value={category}
        onChoose={setCategory}
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
          value={text}
          aria-describedby={`${id}-count`}
          onChange={(event) => setText(event.target.value)}
          className={`${inputClass} py-2.5`}
        />
        <p
          id={`${id}-count`}
          className={words > max ? 'text-meta font-semibold text-danger' : 'text-meta text-ink-muted'}
        >
          {t('feedback.words', { words, min, max })}
        </p>
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
      <Button type="submit" busy={busy || isSending} className="justify-self-start">
        {t('feedback.send')}
      </Button>
    </form>
  );
}
