import { ServerRefusal } from '@kismet/app-kit/refusal';
import { fillPath, queryOf, reach, readAnswer, signalOf, wireOf } from '@kismet/app-kit/route-call';
import type { Input, Output, Route } from '@kismet/contracts/route';
import { languageOf } from '@kismet/i18n/languages';
import { i18n } from '@kismet/i18n/runtime';
import { Unavailable } from '@kismet/kernel/outcome';
import { isUnattended } from '../session/attended.ts';
import { noteUse } from '../session/last-use.ts';
import { endSession, session } from '../session/session.ts';
import { needTexts } from '../texts/language.ts';
import { noteAnswer, noteServerDate, serverClock } from './server-clock.ts';

/** Refusals that concern more than the caller: the site (row RC-04), the account type, its password. */
const NEWS: Partial<Record<string, 'site' | 'trial' | 'password'>> = {
  MAINTENANCE: 'site',
  REGION_BLOCKED: 'site',
  TRIAL: 'trial',
  PASSWORD_CHANGE_REQUIRED: 'password',
};
type News = 'site' | 'trial' | 'password';
let tellNews: (news: News) => void = () => {};
export const onNews = (listener: (news: News) => void): void => {
  tellNews = listener;
};

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /**
   * A background call: it does not extend the idle time (decision 47). Any call is one while the page is unattended.
   */
  background?: boolean;
}

/**
 * Calls the API: encodes the input, adds the token, decodes the output. Throws `ServerRefusal` on a refusal and
 * `Unavailable` if unreachable. An expired session is ended here, which opens the login dialog.
 */
export async function call<R extends Route>(route: R, input: Input<R>, options: CallOptions = {}): Promise<Output<R>> {
  const wire = wireOf(route, input);
  try {
    return await send(route, wire, options);
  } catch (error) {
    if (!(error instanceof ServerRefusal) || error.code !== 'ENC_KEY') throw error;
    // the key was rotated since we fetched it: retry once with the new one
    const { forgetKey } = await loadCipher();
    forgetKey();
    return send(route, wire, options);
  }
}

const loadCipher = () => import('../session/cipher.ts');

async function send<R extends Route>(
  route: R,
  wire: Record<string, unknown>,
  options: CallOptions,
): Promise<Output<R>> {
  const { path, rest } = fillPath(route.path, wire);
  const { token } = session.get();
  // messages triggered by the call use the page's language, not the browser's
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': languageOf(i18n.locale.toUpperCase()).tag,
  };
  if (token) headers.authorization = `Bearer ${token}`;
  const isBackground = options.background || (route.method === 'GET' && isUnattended());
  if (isBackground) headers['x-kismet-background'] = '1';
  const request: RequestInit = {
    method: route.method,
    headers,
    credentials: 'same-origin',
    signal: signalOf(options.signal),
  };
  let url = path;
  if (route.method === 'GET') url += queryOf(rest);
  else if (route.method !== 'DELETE') {
    headers['content-type'] = route.form ? 'application/x-www-form-urlencoded' : 'application/json';
    request.body = route.form
      ? queryOf(rest).slice(1)
      : JSON.stringify(route.encrypted ? { payload: await sealBody(route, path, rest) } : rest);
  }
  const answer = await reach(url, request, options.signal);
  noteServerDate(answer.headers.get('date'));
  noteAnswer(answer.headers.get('x-kept-at'));
  if (token && !isBackground && answer.status !== 401) noteUse();
  try {
    return await readAnswer(route, answer);
  } catch (error) {
    throw await heard(error, route, answer.status, token);
  }
}

/** A refusal may affect the session or the whole page. */
async function heard(error: unknown, route: Route, status: number, token: string | null): Promise<unknown> {
  if (!(error instanceof ServerRefusal)) return error;
  // refusal texts are loaded with the first refusal; until then the general text is used
  await needTexts('refusals').catch(() => undefined);
  if (status === 401 && token && token === session.get().token) endSession('expired');
  const news = NEWS[error.code];
  // a refused read is shown in its region; a refused action opens a dialog
  if (news && (news !== 'trial' || route.method !== 'GET')) tellNews(news);
  return error;
}

async function sealBody(route: Route, path: string, fields: Record<string, unknown>): Promise<string> {
  const { claimsOf, currentKey, seal } = await loadCipher();
  const to = await currentKey().catch((error: unknown) => {
    throw new Unavailable(String(error));
  });
  return seal(JSON.stringify({ ...fields, ...claimsOf(route.method, path, location.origin, serverClock) }), to);
}
