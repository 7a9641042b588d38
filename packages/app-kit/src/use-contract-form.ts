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
  /** When a field is first judged; once the form was sent, with each change. */
  mode?: 'onSubmit' | 'onTouched';
  /** The input of the call, from what stands in the fields; the contract judges it before it is sent. */
  inputOf: (values: V) => Input<R>;
  /** What this form has against its fields beyond the contract (a range of today, two words that must agree); it goes first. */
  check?: ((values: V) => FieldFaults) | undefined;
  send: (input: Input<R>, values: V) => Promise<unknown>;
  /** The fields that a refusal is about, where it is not the refusal itself that names them. */
  place?: ((error: unknown) => FieldFaults) | undefined;
  /** Hears of a refusal that belongs to no field, and of silence. */
  onProblem: (error: unknown) => void;
}

/** How react-hook-form keeps a fault: the code is the type. */
interface KeptFault {
  readonly type: string;
  readonly params: FieldFault['params'];
}
const kept = ({ code, params }: FieldFault): KeptFault => ({ type: code, params });

/**
 * A form of one call: its fields are judged by the contract, what the server has against a field stands at that field until it is
 * changed, the first faulty field gets the focus, and a second press while the first is on its way is no second call.
 */
export function useContractForm<R extends Route, V extends FieldValues>(options: ContractFormOptions<R, V>) {
  const { route, defaults, mode = 'onSubmit', inputOf, check, send, place = refusedFields, onProblem } = options;
  const isSending = useRef(false);
  // what the caller adds to the input has no place where a fault of it could stand
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
  /** What is wrong with a field, if anything. */
  const faultOf = (name: Path<V>): FieldFault | undefined => {
    const fault = get(errors, name) as KeptFault | undefined;
    return fault && { code: fault.type, params: fault.params };
  };
  return { ...form, busy: isSubmitting, submit, faultOf };
}
