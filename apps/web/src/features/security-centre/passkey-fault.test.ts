import { Refused } from '@kismet/kernel/outcome';
import { expect, it } from 'vitest';
import { passkeyFault } from './passkey-fault.ts';

it("the browser's passkey errors have our texts; the server's pass through", () => {
  const named = (name: string) => Object.assign(new Error('x'), { name });
  expect([
    passkeyFault(new DOMException('x', 'NotAllowedError')),
    passkeyFault(new DOMException('x', 'AbortError')),
    passkeyFault(
      Object.assign(new Error('x', { cause: new DOMException('x', 'InvalidStateError') }), { name: 'WebAuthnError' }),
    ),
    passkeyFault(named('WebAuthnError')),
    passkeyFault(new Refused('TOO_MANY')),
  ]).toEqual(['security.passkeyLeft', 'security.passkeyLeft', 'security.passkeyThere', 'security.passkeyFailed', null]);
});
