import type { Auditor } from './auditor.ts';
import type { Happened } from './find-unlawful.ts';

/** A readable report of calls without a permitted order. */
export function explain(auditor: Auditor, unlawful: readonly Happened[]): string {
  const text = (value: unknown) =>
    JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? String(part) : part));
  return unlawful
    .map(({ call, observed }) => {
      const lawful = auditor.legal(call).map(({ status, balance }) => [status, balance]);
      return `\n  ${text(call)}\n    answered ${text(observed)}; lawful as the first: ${text(lawful)}`;
    })
    .join('');
}
