import { useT } from '@kismet/app-kit/texts';
import { checkField } from '@kismet/rules/field-patterns';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCodeSender } from '../../shared/code-field/use-code-sender.tsx';
import { countdownText, keepWait } from '../../shared/code-field/waits.ts';
import { refusalWords } from '../../shared/texts/refusal-words.ts';
import { useProblem } from '../../shared/use-problem.tsx';
import { askLink } from './api.ts';
import { maskEmail } from './model.ts';

interface Fields {
  username: string;
  email: string;
}
/** Mail may take a while; resending earlier does not help. */
const AGAIN_AFTER_S = 60;
const WAIT = 'link';
const EMAIL = { enabled: true, required: true, acceptedPattern: '*', patternId: 3, minLength: 3, maxLength: 254 };

/** Rows FP-02, FP-06: name and address; the next step looks the same whether they match or not. */
export function ByEmail() {
  const t = useT();
  const [sentTo, setSentTo] = useState<Fields | null>(null);
  const problem = useProblem();
  const form = useForm<Fields>({ defaultValues: { username: '', email: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (fields) => {
    problem.clear();
    try {
      await askLink(fields.username, fields.email);
      const now = Date.now();
      keepWait(WAIT, now + AGAIN_AFTER_S * 1000, now);
      setSentTo(fields);
    } catch (error) {
      problem.say(refusalWords(t, error));
    }
  });
  if (sentTo) return <Sent fields={sentTo} onOther={() => setSentTo(null)} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field
        label={t('auth.username')}
        required
        writes="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={errors.username && t('field.FIELD_REQUIRED')}
        {...form.register('username', { validate: (value) => value.trim() !== '' })}
      />
      <Field
        label={t('recover.email')}
        required
        writes="ltr"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email?.message}
        {...form.register('email', {
          validate: (value) =>
            value.trim() === ''
              ? t('field.FIELD_REQUIRED')
              : checkField(EMAIL, value.trim()) === null || t('recover.emailInvalid'),
        })}
      />
      {problem.region}
      <Button type="submit" size={52} wide busy={isSubmitting}>
        {t('recover.sendLink')}
      </Button>
    </form>
  );
}

/** Where to look for the mail, and what to do if none arrives. */
function Sent({ fields, onOther }: { fields: Fields; onOther: () => void }) {
  const t = useT();
  const sender = useCodeSender(WAIT, async () => {
    await askLink(fields.username, fields.email);
    return AGAIN_AFTER_S;
  });
  return (
    <div className="grid gap-4">
      <Banner tone="win" icon="message" urgent>
        {t('recover.sent', { email: `\u2066${maskEmail(fields.email.trim())}\u2069` })}
      </Banner>
      <p className="text-body text-ink-soft">{t('recover.sentText')}</p>
      <details className="rounded-card border border-line px-4 py-3">
        <summary className="font-semibold">{t('recover.notArrived')}</summary>
        <p className="mt-2 text-body text-ink-soft">{t('recover.notArrivedText')}</p>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button tone="ghost" busy={sender.busy} disabled={sender.leftMs > 0} onClick={sender.send}>
          {t('recover.again')}
          {sender.leftMs > 0 && <bdi dir="ltr">{countdownText(sender.leftMs)}</bdi>}
        </Button>
        <Button tone="quiet" onClick={onOther}>
          {t('recover.otherAddress')}
        </Button>
      </div>
      {sender.warning}
    </div>
  );
}
