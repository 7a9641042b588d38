import { register } from '@kismet/contracts/identity/register';
import { getRegisterRules } from '@kismet/contracts/site/start-up';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { beginSession } from '../../shared/session.ts';
import type { RegisterField } from './model.ts';

export const registerRulesQuery = queryOptions({
  queryKey: ['register-rules'],
  queryFn: ({ signal }) => call(getRegisterRules, {}, { signal }),
  staleTime: 5 * 60_000,
});

export interface Invitation {
  readonly referralCode?: string | undefined;
  readonly affiliateCode?: string | undefined;
}

/** Opens an account and signs in with it (rows RE-04, RE-05). Empty fields are not sent. */
export async function openAccount(
  values: Partial<Record<RegisterField | 'confirmPassword', string>>,
  termsAccepted: boolean,
  invitation: Invitation,
): Promise<void> {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
  const answer = await call(register, {
    ...filled,
    ...(invitation.referralCode && { referralCode: invitation.referralCode }),
    ...(invitation.affiliateCode && { affiliateCode: invitation.affiliateCode }),
    domain: location.host,
    registerUrl: location.href.slice(0, 200),
    registerMethod: 'WEB',
    login: true,
    termsAccepted,
  });
  beginSession(answer);
}
