import type { FieldFault } from '@kismet/app-kit/contract-faults';
import { useT } from '@kismet/app-kit/texts';
import { type ContractFormOptions, useContractForm } from '@kismet/app-kit/use-contract-form';
import type { Route } from '@kismet/contracts/route';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import type { ReactNode, SyntheticEvent } from 'react';
import type { FieldValues, Path, PathValue, RegisterOptions } from 'react-hook-form';
import { codeText } from './language.ts';
import { refusalWords } from './refusal-words.ts';
import { StepUpDeclined } from './step-up.ts';
import { useProblem } from './use-problem.tsx';

interface Options<R extends Route, V extends FieldValues> extends Omit<ContractFormOptions<R, V>, 'onProblem'> {
  /** Other words for a refusal of the whole form than the general ones. */
  words?: (error: unknown) => string | null;
  /** Other words for what is wrong with a field. */
  faultWords?: (fault: FieldFault, name: Path<V>) => string | null;
  /** What may be done about a refusal of the whole form. */
  wayOn?: (error: unknown) => ReactNode;
  /** Hears of a refusal of the whole form before it is said. */
  onRefused?: (error: unknown) => void;
}

/** A field that is read as digits, in whichever digits it is typed. */
export const ASCII_DIGITS = { setValueAs: (value: unknown) => asciiDigits(String(value ?? '')).trim() };

/** A contract's form with the site's words: what is wrong with a field at the field, everything else in the region above the button. */
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
    return fault && (faultWords?.(fault, name) ?? codeText(t, 'field', fault.code, fault.params));
  };
  const submit = (event?: SyntheticEvent): void => {
    problem.clear();
    void form.submit(event);
  };
  /** Sets a field by something else than typing. */
  const put = <N extends Path<V>>(name: N, value: PathValue<V, N>): void =>
    form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });
  return {
    ...form,
    problem,
    errorOf,
    submit,
    put,
    /** What a `Field` takes to be the field of a name. */
    field: (name: Path<V>, registered?: RegisterOptions<V>) => ({
      ...form.register(name, registered as RegisterOptions<V, Path<V>>),
      error: errorOf(name),
    }),
    /** The same for a field that hands out its value rather than an event. */
    controlled: <N extends Path<V>>(name: N) => ({
      ref: form.register(name).ref,
      name,
      value: form.watch(name),
      onChange: (value: PathValue<V, N>) => put(name, value),
      error: errorOf(name),
    }),
  };
}
