import { PROOF_METHODS, type ProofMethod } from '@kismet/contracts/identity/proof';

/** What a login still has to prove, from the refusal `PROOF_REQUIRED` (row LG-13). */
export interface ProofAsked {
  readonly ticket: string;
  readonly reason: 'ip' | 'totp';
  /** At least one, in our order. */
  readonly methods: readonly ProofMethod[];
  /** Masked destination of a code. */
  readonly to: Readonly<Partial<Record<ProofMethod, string>>>;
  /** Whether the bank account name is asked beside the code; it never suffices alone. */
  readonly bankName: boolean;
}

export function readProof(params: Readonly<Record<string, string | number>>): ProofAsked {
  const named = new Set(String(params.methods ?? '').split(','));
  const text = (name: string) => (params[name] === undefined ? {} : { [name]: String(params[name]) });
  return {
    ticket: String(params.ticket ?? ''),
    reason: params.reason === 'totp' ? 'totp' : 'ip',
    methods: PROOF_METHODS.filter((method) => named.has(method)),
    to: { ...text('sms'), ...text('email') },
    bankName: Number(params.bankName) === 1,
  };
}

/** Whether a code is sent, rather than read from a device or a list. */
export const isSent = (method: ProofMethod): method is 'sms' | 'email' => method === 'sms' || method === 'email';
