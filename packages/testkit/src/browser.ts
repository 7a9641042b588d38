import type { HumanPurpose } from '@kismet/contracts/identity/human';
import { type Answered, type Ask, NEWCOMER } from './cold-calls.ts';
import type { ColdScene } from './scenes/cold-scene.ts';

/** A browser for scenes: keeps cookies and its tab's token, and reads captchas. */
export function browserOf(
  scene: ColdScene,
  { ip = '203.0.113.7', userAgent = CHROME }: { ip?: string; userAgent?: string } = {},
) {
  const cookies: Record<string, string> = {};
  const state: { token: string | undefined; ip: string; background: boolean } = {
    token: undefined,
    ip,
    background: false,
  };
  const how = (): Ask => ({
    ip: state.ip,
    isBrowser: true,
    cookies: { ...cookies },
    headers: { 'user-agent': userAgent },
    ...(state.token ? { token: state.token } : {}),
  });
  function keep(answer: Answered): Answered {
    for (const { name, value } of answer.cookies)
      if (value === '') delete cookies[name];
      else cookies[name] = value;
    const token = answer.body?.success ? answer.body.value?.token : undefined;
    if (typeof token === 'string') state.token = token;
    return answer;
  }
  const browser = {
    cookies,
    state,
    ask: async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
      keep(await scene.ask(method, path, { ...how(), ...(body === undefined ? {} : { body }) })),
    sealed: async (path: string, fields: object) => keep(await scene.sealed(path, fields, how())),
    /** The letters of a new captcha. */
    async captcha(): Promise<string> {
      await browser.ask('GET', '/wps/captcha');
      return scene.answerOf(cookies['__Host-pre'] ?? '');
    },
    /** A proof of work for this browser. */
    async proof(purpose: HumanPurpose): Promise<string> {
      const done = await scene.proof(purpose, how());
      keep(done);
      return done.captcha;
    },
    login: (username: string, password = 'tez-Hawa9', more: object = {}) =>
      browser.sealed('/wps/session/login', { username, password, type: 'username', ...more }),
    register: async (username: string, more: object = {}) =>
      browser.sealed('/wps/member/register', {
        ...NEWCOMER,
        captcha: await browser.captcha(),
        username,
        ...more,
      }),
    /** Requests a code and reads it from the outbox. */
    async code(path: string, mobileNum: string, more: object = {}): Promise<string> {
      const answer = await browser.ask('POST', path, {
        mobileNum,
        countryDialingCode: '+92',
        captcha: await browser.captcha(),
        ...more,
      });
      if (answer.status !== 200) throw new Error(`no code: ${JSON.stringify(answer.body)}`);
      return scene.codeFor(mobileNum.replace(/^0/, '+92'));
    },
    stepUp: (method: string, secret: string) => browser.sealed('/wps/session/step-up', { method, secret }),
  };
  return browser;
}
export type Browser = ReturnType<typeof browserOf>;

const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';
