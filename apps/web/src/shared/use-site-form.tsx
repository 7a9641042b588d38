import type { FieldFault } from '@kismet/app-kit/contract-faults';
import { useT } from '@kismet/app-kit/texts';
import { type ContractFormOptions, useContractForm } from '@kismet/app-kit/use-contract-form';
import type { Route } from '@kismet/contracts/route';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import type { ReactNode, SyntheticEvent } from 'react';
import type { FieldValues, Path, PathValue, RegisterOptions } from 'react-hook-form';
import { StepUpDeclined } from './session/step-up.ts';
import { codeText } from './texts/language.ts';
import { refusalWords } from './texts/refusal-words.ts';
import { useProblem } from './use-problem.tsx';

interface Options<R extends Route, V extends FieldValues> extends Omit<ContractFormOptions<R, V>, 'onProblem'> {
  /** Texts that replace the general ones for refusals of the whole form. */
  words?: (error: unknown) => string | null;
  /** Texts for field errors. */
  faultWords?: (fault: FieldFault, name: Path<V>) => string | null;
  /** Action offered for a refusal of the whole form. */
  wayOn?: (error: unknown) => ReactNode;
  /** Receives a refusal of the whole form before it is shown. */
  onRefused?: (error: unknown) => void;
}

/** A numeric field that accepts any digits. */
export const ASCII_DIGITS = { setValueAs: (value: unknown) => asciiDigits(String(value ?? '')).trim() };

/** A contract form with the site's texts: field errors at the field, the rest above the button. */
export function useSiteForm<R extends Route, V extends FieldValues>(options: Options<R, V>) {
  const { words, faultWords, wayOn, onRefused, ...rest } = options;
  const t = useT();
  const problem = useProblem((error) => ({ words: words?.(error) ?? refusalWords(t, error), action: wayOn?.(error) }));
  const form = useContractForm<R, V>({
    ...rest,
    onProblem(error) {
      onRefused?.(error);
      if (!(error instanceof StepUpDeclined)) problem.refuse(error);
    },
  });
  const errorOf = (name: Path<V>): string | undefined => {
    const fault = form.faultOf(name);
    if (!fault) return undefined;
    const own = faultWords?.(fault, name);
    if (own) return own;
    // the field text names the PIN; any other secret gets the general text
    if (fault.code === 'SECRET_WRONG' && name !== 'paymentPassword') return t('refusal.SECRET_WRONG');
    return codeText(t, 'field', fault.code, fault.params);
  };
  const submit = (event?: SyntheticEvent): void => {
    problem.clear();
    void form.submit(event);
  };
  /** Sets a field by other means than typing. */
  const put = <N extends Path<V>>(name: N, value: PathValue<V, N>): void =>
    form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });
  return {
    ...form,
    problem,
    errorOf,
    submit,
    put,
    /** Props of a named field for `Field`. */
    field: (name: Path<V>, registered?: RegisterOptions<V>) => ({
      ...form.register(name, registered as RegisterOptions<V, Path<V>>),
      error: errorOf(name),
    }),
    /** The same for a field that passes its value rather than an event. */
    controlled: <N extends Path<V>>(name: N) => ({
      ref: form.register(name).ref,
      name,
      value: form.watch(name),
      onChange: (value: PathValue<V, N>) => put(name, value),
      error: errorOf(name),
    }),
  };
}
