import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { RemovableChip } from '@kismet/ui/chip';
import { ConfirmDialog } from '@kismet/ui/confirm-dialog';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useT } from '../../shared/language.ts';
import { permissionQuery } from '../../shared/queries.ts';
import { codeOf } from '../../shared/refusal.ts';
import { type Invitation, openAccount } from './api.ts';
import { draftOf, type FormValues, keepDraft } from './draft.ts';
import { fieldsOf, isNeededNow, type RegisterRules } from './model.ts';
import { refusalPlaces } from './refusal-places.ts';
import { RegisterInput } from './register-input.tsx';
import { TermsBox } from './terms-box.tsx';

interface Props {
  rules: RegisterRules;
  invitation: Invitation;
  onDone: () => void;
}

/** The form that the server's rules make (rows RE-01, RE-07, RE-08): what is needed now, the rest behind one press. */
export function RegisterForm({ rules, invitation: given, onDone }: Props) {
  const t = useT();
  const fields = fieldsOf(rules);
  const later = fields.filter((field) => !isNeededNow(field));
  const [showsLater, setShowsLater] = useState(false);
  const [invitation, setInvitation] = useState(given);
  const [badInvitation, setBadInvitation] = useState(false);
  const zoneMinutes = useQuery(permissionQuery).data?.brand.zoneMinutes ?? 480;
  const form = useForm<FormValues>({ mode: 'onTouched', defaultValues: { ...draftOf(), terms: rules.termsTicked } });
  const problem = useRef<HTMLDivElement>(null);
  const { errors, isSubmitting } = form.formState;
  const refuse = (error: unknown) => {
    if (codeOf(error) === 'INVITATION_UNKNOWN') return setBadInvitation(true);
    const places = refusalPlaces(error, rules, t);
    for (const { place, message } of places) form.setError(place, { message });
    if (places.some(({ place }) => later.some((field) => field.name === place))) setShowsLater(true);
    const first = places[0]!.place;
    requestAnimationFrame(() => (first === 'root' ? problem.current?.focus() : form.setFocus(first)));
  };
  const submit = form.handleSubmit(async ({ terms, ...values }) => {
    try {
      await openAccount(values, terms, invitation);
      keepDraft(null);
      onDone();
    } catch (error) {
      refuse(error);
    }
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        onChange={() => keepDraft(form.getValues())}
        className="grid gap-4"
      >
        {invitation.referralCode && (
          <div>
            <RemovableChip removeLabel={t('register.removeInvitation')} onRemove={() => setInvitation({})}>
              {t('register.invitedBy')} <bdi dir="ltr">{invitation.referralCode}</bdi>
            </RemovableChip>
          </div>
        )}
        {fields.filter(isNeededNow).map((field) => (
          <RegisterInput key={field.name} {...field} minAge={rules.minAge} zoneMinutes={zoneMinutes} />
        ))}
        {later.length > 0 && !showsLater && (
          <Button tone="quiet" onClick={() => setShowsLater(true)} className="justify-self-start">
            {t('register.addMore', { count: later.length })}
          </Button>
        )}
        {showsLater &&
          later.map((field) => (
            <RegisterInput key={field.name} {...field} minAge={rules.minAge} zoneMinutes={zoneMinutes} />
          ))}
        <TermsBox minAge={rules.minAge} />
        {errors.root && (
          <div ref={problem} tabIndex={-1} className="outline-none">
            <Banner tone="danger" urgent>
              {errors.root.message}
            </Banner>
          </div>
        )}
        <Button type="submit" size={52} wide busy={isSubmitting}>
          {t('register.submit')}
        </Button>
      </form>
      <BadInvitation
        open={badInvitation}
        onClose={() => setBadInvitation(false)}
        onDrop={() => {
          setInvitation({});
          setBadInvitation(false);
        }}
      />
    </FormProvider>
  );
}

/** Row RE-03: the code is not known; go on without it, or go back and look at it. */
function BadInvitation({ open, onClose, onDrop }: { open: boolean; onClose: () => void; onDrop: () => void }) {
  const t = useT();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onDrop}
      icon="alert"
      title={t('register.invitation')}
      confirmLabel={t('register.withoutInvitation')}
      cancelLabel={t('action.close')}
    >
      {t('refusal.INVITATION_UNKNOWN')}
    </ConfirmDialog>
  );
}
