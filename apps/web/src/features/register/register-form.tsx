import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { type RegisterFlags, type RegisterRules, type RegisterTab, registerForm } from '@kismet/ui/form/register-model';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { AgeQuestion } from '../../shared/age-question.tsx';
import { useZone } from '../../shared/api/queries.ts';
import { useHuman } from '../../shared/human/use-human.tsx';
import { FormButtons, Steps } from './form-buttons.tsx';
import { InvitationChips } from './invitation-chips.tsx';
import { LaterFields } from './later-fields.tsx';
import type { Invitation } from './payload.ts';
import { StepFields } from './step-fields.tsx';
import { TermsBox } from './terms-box.tsx';
import { useRegisterCode } from './use-register-code.ts';
import { useFormValues, useRegisterFlow } from './use-register-form.ts';

interface Props {
  rules: RegisterRules;
  flags: RegisterFlags;
  tab: RegisterTab;
  invitation: Invitation;
  onInvitation: (invitation: Invitation) => void;
  onDone: () => void;
}

/** Fields of a tab; a code of the address replaces the field that would ask for it. */
function shapeOf({ rules, flags, tab, invitation }: Props) {
  const isInvited = Boolean(invitation.affiliateCode || invitation.referralCode);
  const form = registerForm(rules, flags, tab, isInvited);
  const asked = (fields: typeof form.now) =>
    fields.filter(({ name }) => name !== 'affiliateCode' || !invitation.affiliateCode);
  return { ...form, now: asked(form.now), later: asked(form.later) };
}

/**
 * The registration form, built from the server's rules (rows RE-01, RE-07, RE-08): required fields in up to three
 * steps, the rest behind one press.
 */
export function RegisterForm(props: Props) {
  const { rules, invitation, onInvitation, onDone } = props;
  const shape = shapeOf(props);
  const zone = useZone();
  const form = useFormValues(rules);
  const human = useHuman({ purpose: 'register', always: rules.fields.captcha?.enabled ?? false });
  const atCode = useHuman({ purpose: 'code', always: true });
  const code = useRegisterCode(form, atCode);
  const flow = useRegisterFlow({ form, shape, human, code, invitation, onDone });
  const t = useT();
  const [age, setAge] = useState<number | null>(null);
  const { errors, isSubmitting } = form.formState;
  const isLast = flow.step === shape.steps.at(-1);
  const shared = { minAge: rules.minAge, zone, onTooYoung: setAge };
  // before a code is sent the check belongs to sending it, afterwards to the registration
  const checkAtCode = shape.withCode && !code.outside && !code.sender.sent;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={flow.submit} className="grid gap-4">
        <Steps steps={shape.steps} at={flow.step} />
        <InvitationChips
          invitation={invitation}
          onChange={onInvitation}
          refused={flow.refusedCode}
          onSeen={flow.onInvitationSeen}
        />
        <StepFields
          shape={shape}
          at={flow.step}
          sender={code.sender}
          check={checkAtCode && atCode.region}
          suggestions={flow.suggestions}
          onTakeName={flow.takeName}
          {...shared}
        />
        {isLast && <LaterFields fields={shape.later} shown={flow.showsLater} onShow={flow.setShowsLater} {...shared} />}
        {isLast && !checkAtCode && human.region}
        <div hidden={!isLast}>
          <TermsBox minAge={rules.minAge} />
        </div>
        {errors.root && (
          <div ref={flow.problem} tabIndex={-1} className="outline-none">
            <Banner tone="danger" urgent>
              {errors.root.message}
            </Banner>
          </div>
        )}
        <FormButtons steps={shape.steps} at={flow.step} busy={isSubmitting} onStep={flow.setStep} />
      </form>
      <AgeQuestion
        age={age}
        minAge={rules.minAge}
        sorry={t('register.age.sorry', { minAge: rules.minAge })}
        onClose={() => setAge(null)}
        onCorrect={() => {
          setAge(null);
          requestAnimationFrame(() => form.setFocus('birthDate'));
        }}
      />
    </FormProvider>
  );
}
