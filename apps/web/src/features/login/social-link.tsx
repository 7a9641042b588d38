import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { PasswordField } from '@kismet/ui/form/password-field';
import { useForm } from 'react-hook-form';
import { useHuman } from '../../shared/human/use-human.tsx';
import { callLogin, type SocialSubject, signIn } from '../../shared/session/sign-in.ts';
import { useProblem } from '../../shared/use-problem.tsx';
import { loginWords } from './login-words.ts';

/** The address or number belongs to an existing account: its name and password, entered once, link the two. */
export function SocialLink({ subject, onClose }: { subject: SocialSubject; onClose: () => void }) {
  const t = useT();
  const human = useHuman({ purpose: 'login' });
  const problem = useProblem();
  const form = useForm({ defaultValues: { username: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const arrival = {
    ...subject.arrival,
    onDone: () => {
      onClose();
      subject.arrival.onDone();
    },
  };
  const submit = form.handleSubmit(async ({ username, password }) => {
    problem.clear();
    const input = { username: username.trim(), password, type: 'username' as const, linkIdToken: subject.idToken };
    try {
      await signIn(() => human.attempt((proof) => callLogin({ ...input, ...proof }, arrival.portal)), arrival);
    } catch (error) {
      if (!human.heard(error)) problem.say(loginWords(t, error));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-body text-ink-soft">
        {t('social.linkText')}{' '}
        {subject.params.account && (
          <bdi dir="ltr" className="font-semibold text-ink">
            {String(subject.params.account)}
          </bdi>
        )}
      </p>
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
      <PasswordField
        label={t('auth.password')}
        required
        autoComplete="current-password"
        maxLength={255}
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        error={errors.password && t('field.FIELD_REQUIRED')}
        {...form.register('password', { required: true })}
      />
      {human.region}
      {problem.region}
      <Button type="submit" size={52} wide busy={isSubmitting}>
        {t('social.link')}
      </Button>
    </form>
  );
}
