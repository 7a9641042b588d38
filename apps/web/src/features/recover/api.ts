import { changePassword, forgotByEmail, resetByLink, resetByMobile } from '@kismet/contracts/identity/password';
import { sendLoginCode } from '@kismet/contracts/identity/verification';
import { getMemberInfo } from '@kismet/contracts/members/info';
import { call } from '../../shared/api/api.ts';
import type { HumanFields } from '../../shared/human/human-fields.ts';
import type { NewPasswordFields } from '../../shared/new-password/new-password.tsx';
import type { WirePhone } from '../../shared/phone-field/phone.ts';
import { renewToken, takeMember } from '../../shared/session/session.ts';

/** Row FP-02. */
export const askLink = (username: string, email: string) =>
  call(forgotByEmail, { username: username.trim(), email: email.trim() });

/** Rows FP-03, LG-20: seconds until another code may be requested. */
export async function askRecoverCode(
  { mobileNum, countryDialingCode }: WirePhone,
  human: HumanFields,
): Promise<number> {
  const { expiredMinutes } = await call(sendLoginCode, { mobileNum, countryDialingCode, purpose: 'recover', ...human });
  return expiredMinutes * 60;
}

/** Row FP-05: returns the account name to sign in with. */
export const setByCode = async (phone: WirePhone, verificationCode: string, newPassword: string): Promise<string> => {
  const { mobileNum, countryDialingCode } = phone;
  return (await call(resetByMobile, { mobileNum, countryDialingCode, verificationCode, newPassword })).username;
};
export const setByLink = async (link: string, fields: NewPasswordFields): Promise<string> =>
  (await call(resetByLink, { link, ...fields })).username;

/** Row FP-04: the session continues with a new token, and the member is refetched. */
export async function setNewPassword(oldPassword: string | null, fields: NewPasswordFields): Promise<void> {
  const { token } = await call(changePassword, { ...(oldPassword !== null && { oldPassword }), ...fields });
  renewToken(token);
  // the change itself succeeded; member info can be fetched later
  await call(getMemberInfo, {}).then(takeMember, () => undefined);
}
