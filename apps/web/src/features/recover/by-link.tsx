import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { linkClass } from '@kismet/ui/link-class';
import { FormProvider, useForm } from 'react-hook-form';
import { NewPassword, type NewPasswordFields } from '../../shared/new-password/new-password.tsx';
import { refusedPassword } from '../../shared/new-password/refused-password.ts';
import { type Arrival, callLogin, signIn } from '../../shared/session/sign-in.ts';
import { refusalWords } from '../../shared/texts/refusal-words.ts';
import { useProblem } from '../../shared/use-problem.tsx';
import { setByLink } from './api.ts';

/** New password after opening the mail's link, then sign-in (row FP-02). */
export function ByLink({ link, arrival, onNewLink }: { link: string; arrival: Arrival; onNewLink: () => void }) {
  const t = useT();
  const problem = useProblem();
  const form = useForm<NewPasswordFields>({
    mode: 'onTouched',
    defaultValues: { newPassword: '', confirmNewPassword: '' },
  });
  const submit = form.handleSubmit(async (fields) => {
    problem.clear();
    try {
      const username = await setByLink(link, fields);
      const input = { username, password: fields.newPassword, type: 'username' as const };
      await signIn(() => callLogin(input, arrival.portal), arrival);
    } catch (error) {
      const place = refusedPassword(t, error);
      if (place) return form.setError(place.field, { message: place.message }, { shouldFocus: true });
      const again = codeOf(error) === 'LINK_ENDED' && (
        <button type="button" className={linkClass} onClick={onNewLink}>
          {t('recover.newLink')}
        </button>
      );
      problem.say(refusalWords(t, error), again);
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-body text-ink-soft">{t('recover.linkText')}</p>
        <NewPassword />
        {problem.region}
        <Button type="submit" size={52} wide busy={form.formState.isSubmitting}>
          {t('recover.setPassword')}
        </Button>
      </form>
    </FormProvider>
  );
}
