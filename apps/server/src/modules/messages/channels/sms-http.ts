import { type MessageChannel, NotDelivered, type OutgoingMessage } from './channel.ts';

/** Request format of a gateway, from configuration only. */
export interface HttpSmsSettings {
  readonly url: string;
  readonly method: 'POST' | 'PUT' | 'GET';
  readonly headers: Readonly<Record<string, string>>;
  readonly type: 'json' | 'form';
  /** JSON whose texts may contain `{to}`, `{digits}`, `{text}`, `{from}` and `{id}`; flat when the type is `form`. */
  readonly body: unknown;
  readonly from: string;
  readonly accepted: (status: number) => boolean;
  /** Path in the JSON answer of a value that means "accepted"; null when the status code is sufficient. */
  readonly acceptedWhen: { readonly path: readonly string[]; readonly values: readonly string[] } | null;
  readonly refused: (status: number) => boolean;
  readonly referencePath: readonly string[] | null;
  readonly timeoutMs: number;
}
const ANSWER_MAX = 64 * 1024;

/**
 * Any SMS gateway over HTTP. The host is fixed at start-up and redirects are not followed (T17): user input never decides where
 * a request goes.
 */
export function createHttpSms(settings: HttpSmsSettings): MessageChannel {
  const { url, method, headers, type, timeoutMs } = settings;
  return {
    name: 'http',
    async send(message) {
      const filled = fill(settings.body, valuesOf(message, settings.from));
      const target = new URL(url);
      let body: string | null = null;
      if (method === 'GET')
        for (const [name, value] of Object.entries(filled as object)) target.searchParams.set(name, String(value));
      else
        body =
          type === 'json' ? JSON.stringify(filled) : new URLSearchParams(filled as Record<string, string>).toString();
      const response = await fetch(target, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...(body === null
            ? {}
            : { 'content-type': type === 'json' ? 'application/json' : 'application/x-www-form-urlencoded' }),
          ...headers,
        },
        ...(body === null ? {} : { body }),
      }).catch((error: unknown) => {
        throw new NotDelivered((error as Error).name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE', false);
      });
      return verdict(settings, response);
    },
  };
}

async function verdict(settings: HttpSmsSettings, response: Response): Promise<{ reference: string | null }> {
  const { status } = response;
  const text = await limitedText(response).catch(() => null);
  if (!settings.accepted(status)) throw new NotDelivered(`HTTP_${status}`, settings.refused(status));
  const needsAnswer = settings.acceptedWhen !== null || settings.referencePath !== null;
  const answer = needsAnswer ? parsed(text) : null;
  if (settings.acceptedWhen) {
    const said = valueAt(answer, settings.acceptedWhen.path);
    if (said === null || !settings.acceptedWhen.values.includes(said)) throw new NotDelivered('NOT_ACCEPTED', false);
  }
  return { reference: settings.referencePath ? valueAt(answer, settings.referencePath) : null };
}

const valuesOf = ({ to, text, id }: OutgoingMessage, from: string): Readonly<Record<string, string>> => ({
  to,
  digits: to.replace(/^\+/, ''),
  text,
  from,
  id,
});

/** Fills placeholders in every text of a JSON value; inserted values are data and cannot change the structure. */
function fill(template: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof template === 'string')
    return template.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
  if (Array.isArray(template)) return template.map((one) => fill(one, values));
  if (template !== null && typeof template === 'object')
    return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, fill(value, values)]));
  return template;
}

async function limitedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > ANSWER_MAX) break;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** The text or number at a path such as `messages.0.status`; null when there is none. */
function valueAt(value: unknown, path: readonly string[]): string | null {
  let at = value;
  for (const name of path) {
    if (at === null || typeof at !== 'object' || !Object.hasOwn(at, name)) return null;
    at = (at as Record<string, unknown>)[name];
  }
  return typeof at === 'string' || typeof at === 'number' || typeof at === 'boolean' ? String(at) : null;
}
