import type { Input, Route } from '@kismet/contracts/route';
import { useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { contractFaults, type FieldFault, type FieldFaults, refusedFields } from './contract-faults.ts';

export interface ContractFormOptions<R extends Route, V extends FieldValues> {
  route: R;
  defaults: DefaultValues<V>;
  /** When a field is first validated; after a submit, on every change. */
  mode?: 'onSubmit' | 'onTouched';
  /** Input of the call from the fields; the contract validates it before sending. */
  inputOf: (values: V) => Input<R>;
  /** Field checks beyond the contract (a current range, two values that must match); applied first. */
  check?: ((values: V) => FieldFaults) | undefined;
  send: (input: Input<R>, values: V) => Promise<unknown>;
  /** Fields a refusal concerns, if the refusal does not name them. */
  place?: ((error: unknown) => FieldFaults) | undefined;
  /** Receives refusals without a field, and missing responses. */
  onProblem: (error: unknown) => void;
}

/** How react-hook-form stores an error: the code is the type. */
interface KeptFault {
  readonly type: string;
  readonly params: FieldFault['params'];
}
const kept = ({ code, params }: FieldFault): KeptFault => ({ type: code, params });

/**
 * A form for one call: fields are validated by the contract, the server's field errors stay at the field until it
 * changes, the first invalid field is focused, and a second press during a running call is ignored.
 */
export function useContractForm<R extends Route, V extends FieldValues>(options: ContractFormOptions<R, V>) {
  const { route, defaults, mode = 'onSubmit', inputOf, check, send, place = refusedFields, onProblem } = options;
  const isSending = useRef(false);
  // input added by the caller has no field to show an error
  const shown = (faults: FieldFaults) => Object.entries(faults).filter(([name]) => name in defaults);
  const resolver: Resolver<V> = (values) => {
    const byContract = contractFaults(route, inputOf(values) as Record<string, unknown>);
    const faults = shown({ ...byContract, ...check?.(values) });
    if (faults.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(faults.map(([name, fault]) => [name, kept(fault)]));
    return { values: {}, errors: errors as unknown as FieldErrors<V> };
  };
  const form = useForm<V>({ mode, defaultValues: defaults, resolver });
  const { errors, isSubmitting } = form.formState;
  const handle = form.handleSubmit(async (values) => {
    try {
      await send(inputOf(values), values);
    } catch (error) {
      const faults = shown(place(error));
      for (const [at, [name, fault]] of faults.entries())
        form.setError(name as Path<V>, kept(fault) as object, { shouldFocus: at === 0 });
      if (faults.length === 0) onProblem(error);
    }
  });
  async function submit(event?: { preventDefault?: () => void; persist?: () => void }): Promise<void> {
    event?.preventDefault?.();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await handle();
    } finally {
      isSending.current = false;
    }
  }
  /** A field's error, if any. */
  const faultOf = (name: Path<V>): FieldFault | undefined => {
    const fault = get(errors, name) as KeptFault | undefined;
    return fault && { code: fault.type, params: fault.params };
  };
  return { ...form, busy: isSubmitting, submit, faultOf };
}
