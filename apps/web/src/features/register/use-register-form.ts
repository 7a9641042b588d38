import { useT } from '@kismet/app-kit/texts';
import type { RegisterForm, RegisterRules } from '@kismet/ui/form/register-model';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Human } from '../../shared/human/use-human.tsx';
import { refusalWords } from '../../shared/texts/refusal-words.ts';
import { openAccount } from './api.ts';
import { keepDraft, keptDraft } from './draft.ts';
import type { FormValues } from './form-values.ts';
import type { Invitation } from './payload.ts';
import { refusalPlaces, suggestionsOf, unknownCodeOf } from './refusal-places.ts';
import { sayOf } from './say.ts';
import type { RegisterCode } from './use-register-code.ts';
import { placesOf, useSteps } from './use-steps.ts';

/** Values of the form, restored from and saved to a draft of this tab. */
export function useFormValues(rules: RegisterRules): UseFormReturn<FormValues> {
  const form = useForm<FormValues>({
    mode: 'onTouched',
    // an error may be in a hidden step: go there
    shouldFocusError: false,
    defaultValues: { ...keptDraft(), terms: rules.termsTicked },
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }), [form]);
  return form;
}

interface Parts {
  form: UseFormReturn<FormValues>;
  shape: RegisterForm;
  human: Human;
  code: RegisterCode;
  invitation: Invitation;
  onDone: () => void;
}

/** Steps, submission and refusals of the form (rows RE-05, RE-12). */
export function useRegisterFlow({ form, shape, human, code, invitation, onDone }: Parts) {
  const t = useT();
  const [showsLater, setShowsLater] = useState(() =>
    shape.later.some(({ name }) => Boolean(keptDraft()[name as 'email'])),
  );
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const [refusedCode, setRefusedCode] = useState<keyof Invitation | null>(null);
  const places = placesOf(shape, showsLater);
  const shown = new Set<string>(places.map(({ name }) => name));
  const steps = useSteps(form, shape, places);
  const refuse = (error: unknown) => {
    setSuggestions(suggestionsOf(error));
    const unknown = unknownCodeOf(error);
    // an unknown code of the address opens a dialog; a typed one is an error of its field
    if (unknown && !shown.has(unknown))
      return setRefusedCode(unknown === 'referralCode' ? 'referralCode' : 'affiliateCode');
    const said = refusalPlaces(error, shown, sayOf(t), refusalWords(t, error));
    for (const { place, message } of said) form.setError(place, { message });
    steps.goTo(said[0]!.place);
  };
  const open = async (values: FormValues): Promise<void> => {
    const typed = Object.fromEntries(Object.entries(values).filter(([name]) => shown.has(name)));
    const phone = shown.has('mobileNum') && values.mobileNum ? await code.number() : null;
    const firebaseIdToken = shape.withCode ? await code.idToken(values.verificationCode ?? '') : undefined;
    const own = firebaseIdToken ? { ...typed, verificationCode: undefined } : typed;
    const sent = { values: own, termsAccepted: values.terms, phone, firebaseIdToken };
    await human.attempt((proof) => openAccount(shape.tab, { ...sent, human: proof }, invitation));
  };
  const send = form.handleSubmit(async (values) => {
    try {
      await open(values);
      keepDraft(null);
      onDone();
    } catch (error) {
      if (!human.heard(error)) refuse(error);
    }
  }, steps.goToFirst);
  const takeName = (name: string) => {
    form.setValue('username', name, { shouldValidate: true, shouldDirty: true });
    setSuggestions([]);
    form.setFocus('username');
  };
  const { step, setStep, problem } = steps;
  return {
    ...{ step, setStep, problem, showsLater, setShowsLater, suggestions, takeName, refusedCode },
    onInvitationSeen: () => setRefusedCode(null),
    /** Enter and the final button: next step, or submit. */
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      void (step === shape.steps.at(-1) ? send() : steps.next());
    },
  };
}
