import { REGISTER_STEPS, type RegisterForm, type RegisterStep, stepOf } from '@kismet/ui/form/register-model';
import { useRef, useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { FormField, FormValues } from './form-values.ts';

/** An input of the form and its step. */
export interface Place {
  readonly name: FormField;
  readonly step: RegisterStep;
}

/** Inputs in order: dependent ones follow their field, terms come last. */
export function placesOf(shape: RegisterForm, showsLater: boolean): readonly Place[] {
  const last = shape.steps.at(-1)!;
  const fields = [...shape.now, ...(showsLater ? shape.later : [])].filter(({ name }) => name !== 'captcha');
  const named = fields.flatMap((field): Place[] => {
    const step = shape.later.includes(field) ? last : stepOf(shape, field);
    const name = field.name as FormField;
    const after: FormField[] = name === 'mobileNum' && shape.withCode ? ['verificationCode'] : [];
    return [name, ...after].map((each) => ({ name: each, step }));
  });
  const order = (place: Place) => REGISTER_STEPS.indexOf(place.step);
  return [...named.sort((a, b) => order(a) - order(b)), { name: 'terms', step: last }];
}

/** The current step and navigation: forward only past valid steps, and to any step with an error. */
export function useSteps(form: UseFormReturn<FormValues>, shape: RegisterForm, places: readonly Place[]) {
  const [wanted, setStep] = useState<RegisterStep>(shape.steps[0]!);
  const step = shape.steps.includes(wanted) ? wanted : shape.steps[0]!;
  /** Errors of the whole form appear here. */
  const problem = useRef<HTMLDivElement>(null);
  const goTo = (name: FormField | 'root') => {
    const place = places.find((input) => input.name === name);
    if (place) setStep(place.step);
    requestAnimationFrame(() => (name === 'root' ? problem.current?.focus() : form.setFocus(name)));
  };
  const goToFirst = (errors: FieldErrors<FormValues>) => {
    const first = places.find(({ name }) => errors[name]);
    if (first) goTo(first.name);
  };
  const next = async () => {
    const here = places.filter((input) => input.step === step).map(({ name }) => name);
    const isRight = await form.trigger(here);
    const to = shape.steps[shape.steps.indexOf(step) + 1];
    const target = isRight
      ? places.find((input) => input.step === to)?.name
      : here.find((name) => form.getFieldState(name).invalid);
    if (target) goTo(target);
  };
  return { step, setStep, problem, goTo, goToFirst, next };
}
