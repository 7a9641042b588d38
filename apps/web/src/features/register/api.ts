import { codeOf } from '@kismet/app-kit/refusal';
import { checkAffiliate, register, registerMobile } from '@kismet/contracts/identity/register';
import { sendRegisterCode } from '@kismet/contracts/identity/verification';
import { getRegisterRules } from '@kismet/contracts/site/start-up';
import type { RegisterTab } from '@kismet/ui/form/register-model';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import type { HumanFields } from '../../shared/human/human-fields.ts';
import type { WirePhone } from '../../shared/phone-field/phone.ts';
import { beginSession } from '../../shared/session/session.ts';
import { forSession } from '../../shared/session/session-answers.ts';
import { type Invitation, payloadOf, type Sent } from './payload.ts';

export const registerRulesQuery = queryOptions({
  queryKey: ['register-rules'],
  ...forSession('registerRules', '', (signal) => call(getRegisterRules, {}, { signal })),
});

/** Rows RE-03, RE-11: whether a code of the address is known. An unreachable server is an error, not a no. */
export const invitationQuery = (as: keyof Invitation, code: string | undefined) =>
  queryOptions({
    queryKey: ['invitation', as, code],
    enabled: code !== undefined,
    queryFn: async ({ signal }): Promise<'known' | 'unknown'> => {
      try {
        await call(checkAffiliate, { code: code!, domain: location.host, as }, { signal });
        return 'known';
      } catch (error) {
        if (codeOf(error) === 'INVITATION_UNKNOWN') return 'unknown';
        throw error;
      }
    },
    retry: false,
    staleTime: 5 * 60_000,
  });

/** Row LG-20; returns the seconds until another code may be sent. */
export async function askRegisterCode(to: WirePhone, proof: HumanFields): Promise<number> {
  const { countryDialingCode, mobileNum } = to;
  const sent = await call(sendRegisterCode, { countryDialingCode, mobileNum, ...proof });
  return sent.expiredMinutes * 60;
}

/** Opens an account with the call of its tab and signs in (rows RE-04, RE-05, RE-12). */
export async function openAccount(tab: RegisterTab, sent: Sent, invitation: Invitation): Promise<void> {
  const payload = payloadOf(tab, sent, invitation, { host: location.host, address: location.href });
  beginSession(tab === 'mobile' ? await call(registerMobile, payload) : await call(register, payload));
}
