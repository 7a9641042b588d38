import type { FieldFault } from '@kismet/app-kit/contract-faults';
import { hasText, useT } from '@kismet/app-kit/texts';
import { type ContractFormOptions, useContractForm } from '@kismet/app-kit/use-contract-form';
import type { Route } from '@kismet/contracts/route';
import { type SyntheticEvent, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { WriteRefusal } from './write-refusal.tsx';

interface Options<R extends Route, V extends FieldValues> extends Omit<ContractFormOptions<R, V>, 'onProblem'> {
  /** Texts for field errors. */
  faultWords?: (fault: FieldFault, name: Path<V>) => string | null;
}

/** A contract form of the back office: field errors at the field, the rest as a write refusal. */
export function useOfficeForm<R extends Route, V extends FieldValues>({ faultWords, ...options }: Options<R, V>) {
  const t = useT();
  const [error, setError] = useState<unknown>(null);
  const form = useContractForm<R, V>({ ...options, onProblem: setError });
  const errorOf = (name: Path<V>): string | undefined => {
    const fault = form.faultOf(name);
    if (!fault) return undefined;
    const known = [`field.${fault.code}`, `refusal.${fault.code}`].find((one) => hasText(one));
    const key = known ?? 'field.FIELD_INVALID';
    return faultWords?.(fault, name) ?? (t as (key: string, values: object) => string)(key, fault.params);
  };
  const submit = (event?: SyntheticEvent): void => {
    setError(null);
    void form.submit(event);
  };
  return {
    ...form,
    error,
    refusal: <WriteRefusal error={error} />,
    errorOf,
    submit,
    /** Props of a named field for `Field`. */
    field: (name: Path<V>) => ({ ...form.register(name), error: errorOf(name) }),
    /** Sets a field by other means than typing. */
    put: <N extends Path<V>>(name: N, value: PathValue<V, N>): void =>
      form.setValue(name, value, { shouldValidate: form.formState.isSubmitted }),
  };
}
