import type { registerMobile } from '@kismet/contracts/identity/register';
import type { Input } from '@kismet/contracts/route';
import type { RegisterTab } from '@kismet/ui/form/register-model';
import type { HumanFields } from '../../shared/human/human-fields.ts';
import type { WirePhone } from '../../shared/phone-field/phone.ts';
import type { FormValues } from './form-values.ts';

/** Referrers, by the codes of the address. */
export interface Invitation {
  readonly referralCode?: string | undefined;
  readonly affiliateCode?: string | undefined;
}
export interface Sent {
  /** Values of the shown fields. */
  readonly values: Partial<FormValues>;
  readonly termsAccepted: boolean;
  readonly phone: WirePhone | null;
  readonly human: HumanFields;
  /** Firebase's token, if it verified the phone. */
  readonly firebaseIdToken?: string | undefined;
}
type Payload = Input<typeof registerMobile>;

/**
 * Payload of the call (rows RE-04, RE-06): empty fields are left out, in the mobile tab the number is the username,
 * and the password, typed once (F-11), is also its confirmation.
 */
export function payloadOf(
  tab: RegisterTab,
  { values, termsAccepted, phone, human, firebaseIdToken }: Sent,
  invitation: Invitation,
  page: { host: string; address: string },
): Payload {
  const { terms: _, country: __, mobileNum: ___, ...typed } = values;
  const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value)) as Partial<Payload>;
  return {
    ...filled,
    ...(filled.password && { confirmPassword: filled.password }),
    ...(phone && { mobileNum: phone.mobileNum, countryDialingCode: phone.countryDialingCode }),
    ...(tab === 'mobile' && phone && { username: phone.mobileNum }),
    ...(firebaseIdToken && { firebaseChannel: 'sms', firebaseIdToken }),
    ...human,
    ...(invitation.referralCode && { referralCode: invitation.referralCode }),
    ...(invitation.affiliateCode && { affiliateCode: invitation.affiliateCode }),
    domain: page.host,
    registerUrl: page.address.slice(0, 200),
    registerMethod: 'WEB',
    login: true,
    termsAccepted,
  };
}
