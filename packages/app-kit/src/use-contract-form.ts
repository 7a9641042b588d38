import type { Input, Route } from '@kismet/contracts/route';
import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { contractFaults, type FieldFault, refusedFields } from './contract-faults.ts';

interface Options<R extends Route, V extends FieldValues> {
  route: R;
  defaults: DefaultValues<V>;
  /** The input of the call, from what stands in the fields; the contract judges it before it is sent. */
  inputOf: (values: V) => Input<R>;
  send: (input: Input<R>) => Promise<void>;
  /** Hears of a refusal that belongs to no field, and of silence. */
  onProblem: (error: unknown) => void;
}

/**
 * A form of one call: its fields are judged by the contract, what the server has against a field stands at that field, and a second
 * press while the first is on its way is no second call.
 */
export function useContractForm<R extends Route, V extends FieldValues>(options: Options<R, V>) {
  const { route, defaults, inputOf, send, onProblem } = options;
  const isSending = useRef(false);
  // what the caller adds to the input has no place where a fault of it could stand
  const isShown = ([name]: readonly [string, FieldFault]): boolean => name in defaults;
  const [refused, setRefused] = useState<Readonly<Record<string, FieldFault>>>({});
  const resolver: Resolver<V> = (values) => {
    const faults = Object.entries(contractFaults(route, inputOf(values) as Record<string, unknown>)).filter(isShown);
    if (faults.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(faults.map(([name, { code }]) => [name, { type: code }])) as never,
    };
  };
  const form = useForm<V>({ defaultValues: defaults, resolver });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    if (isSending.current) return;
    isSending.current = true;
    setRefused({});
    try {
      await send(inputOf(values));
    } catch (error) {
      const fields = Object.entries(refusedFields(error)).filter(isShown);
      setRefused(Object.fromEntries(fields));
      if (fields.length === 0) onProblem(error);
    } finally {
      isSending.current = false;
    }
  });
  /** What is wrong with a field, if anything. */
  const faultOf = (name: Path<V>): FieldFault | undefined => {
    const type = (errors[name] as { type?: string } | undefined)?.type;
    return type ? { code: type, params: {} } : refused[name];
  };
  return { ...form, busy: isSubmitting, submit, faultOf };
}
