import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { PasswordField } from '@kismet/ui/form/password-field';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { perTab } from '../../shared/browser/storage.ts';
import { ContactPanel } from '../../shared/contact-panel.tsx';
import type { ModalProps } from '../../shared/modals.ts';
import { NewPassword, type NewPasswordFields } from '../../shared/new-password/new-password.tsx';
import { refusedPassword } from '../../shared/new-password/refused-password.ts';
import { securityQuery } from '../../shared/session/security-query.ts';
import { signOut } from '../../shared/session/sign-out.ts';
import { refusalWords } from '../../shared/texts/refusal-words.ts';
import { useProblem } from '../../shared/use-problem.tsx';
import { useSiteAction } from '../../shared/use-site-action.tsx';
import { setNewPassword } from './api.ts';

/** Rows LG-06, FP-04 (ui 6.4): voluntary or forced. The forced one cannot be dismissed. */
export default function ChangePasswordModal({ modal, onClose }: ModalProps) {
  const t = useT();
  const forced = modal.forced ?? false;
  return (
    <Dialog
      open
      onClose={onClose}
      forced={forced}
      title={t('password.change')}
      closeLabel={t('action.close')}
      width={480}
      closesOnCover={false}
    >
      {forced ? (
        <>
          <Banner tone="warn">{t('password.forced')}</Banner>
          <ChangeForm asksOld={false} onClose={onClose} />
          <Leave onClose={onClose} />
        </>
      ) : (
        <OwnChoice onClose={onClose} />
      )}
    </Dialog>
  );
}

/** A voluntary change asks for the old password, if the account has one (row FP-04). */
function OwnChoice({ onClose }: { onClose: () => void }) {
  const security = useQuery(securityQuery);
  return (
    <Region
      query={security}
      data={security.data}
      loading={
        <div aria-busy className="grid gap-5">
          <Skeletons count={3} className="h-16" />
        </div>
      }
    >
      {(data) => <ChangeForm asksOld={data.hasPassword} onClose={onClose} />}
    </Region>
  );
}

function ChangeForm({ asksOld, onClose }: { asksOld: boolean; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const problem = useProblem();
  const form = useForm<NewPasswordFields & { oldPassword: string }>({
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ oldPassword, ...fields }) => {
    problem.clear();
    try {
      await setNewPassword(asksOld ? oldPassword : null, fields);
      onClose();
      toast(t('password.changed'), { tone: 'win' });
      await navigate({
        to: Number(perTab.get('isAgent')) > 0 && location.pathname === '/agentHome' ? '/agentHome' : '/',
      });
    } catch (error) {
      const place = refusedPassword(t, error);
      if (place) form.setError(place.field, { message: place.message }, { shouldFocus: true });
      else if (codeOf(error) === 'SECRET_WRONG' && asksOld)
        form.setError('oldPassword', { message: t('password.oldWrong') }, { shouldFocus: true });
      else problem.say(refusalWords(t, error));
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {/* tells password managers which account it belongs to */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={perTab.get('username') ?? ''}
          readOnly
          hidden
        />
        {asksOld && (
          <PasswordField
            label={t('password.old')}
            required
            autoComplete="current-password"
            maxLength={255}
            showLabel={t('auth.showPassword')}
            hideLabel={t('auth.hidePassword')}
            error={errors.oldPassword?.message}
            {...form.register('oldPassword', { validate: (value) => value !== '' || t('field.FIELD_REQUIRED') })}
          />
        )}
        <NewPassword />
        <p className="text-meta text-ink-muted">{t('password.othersEnd')}</p>
        {problem.region}
        <Button type="submit" size={52} wide busy={isSubmitting}>
          {t('password.save')}
        </Button>
      </form>
    </FormProvider>
  );
}

/** The two remaining options: sign out and contact support. */
function Leave({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const action = useSiteAction();
  const [asks, setAsks] = useState(false);
  const leave = () =>
    action.run(async () => {
      await signOut();
      onClose();
      await navigate({ to: '/' });
    });
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <div className="flex flex-wrap justify-between gap-3">
        <Button tone="quiet" busy={action.busy} onClick={() => void leave()}>
          {t('auth.logout')}
        </Button>
        <Button tone="quiet" aria-expanded={asks} onClick={() => setAsks(!asks)}>
          {t('help.contact')}
        </Button>
      </div>
      {action.problem.region}
      {asks && <ContactPanel />}
    </div>
  );
}
