/** Signs in at an Auth emulator by REST, for tests without a browser. */
export interface EmulatorPeople {
  /** By the code the emulator shows instead of sending; returns the identity token. */
  byPhone(phone: string): Promise<string>;
  /** By a Google account; the emulator accepts any. */
  byGoogle(person: { sub: string; email: string; name: string }): Promise<string>;
  /** By a Facebook account, likewise. */
  byFacebook(person: { sub: string; email?: string; name: string }): Promise<string>;
  /** The last code shown for a number. */
  codeOf(phone: string): Promise<string>;
}

export function emulatorPeople(host: string, projectId: string): EmulatorPeople {
  const call = async (method: string, body: object): Promise<Record<string, string>> => {
    const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, string>;
    if (!response.ok) throw new Error(`${method}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const withCredential = async (body: string): Promise<string> => {
    const { idToken } = await call('signInWithIdp', {
      postBody: body,
      requestUri: 'http://127.0.0.1',
      returnSecureToken: true,
      returnIdpCredential: true,
    });
    return idToken!;
  };
  async function codeOf(phone: string): Promise<string> {
    const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}/verificationCodes`);
    const { verificationCodes = [] } = (await response.json()) as {
      verificationCodes?: { phoneNumber: string; code: string }[];
    };
    const last = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === phone);
    if (!last) throw new Error('no code for this number');
    return last.code;
  }
  return {
    async byPhone(phone) {
      const { sessionInfo } = await call('sendVerificationCode', { phoneNumber: phone, recaptchaToken: 'ignored' });
      const { idToken } = await call('signInWithPhoneNumber', { sessionInfo, code: await codeOf(phone) });
      return idToken!;
    },
    byGoogle: (person) =>
      withCredential(
        new URLSearchParams({
          id_token: JSON.stringify({ ...person, email_verified: true }),
          providerId: 'google.com',
        }).toString(),
      ),
    byFacebook: (person) =>
      withCredential(
        new URLSearchParams({ access_token: JSON.stringify(person), providerId: 'facebook.com' }).toString(),
      ),
    codeOf,
  };
}
