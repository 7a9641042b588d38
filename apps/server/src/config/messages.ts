import { createECDH } from 'node:crypto';
import type { ChannelSettings } from '../modules/messages/channels/chosen.ts';
import type { SmtpSettings } from '../modules/messages/channels/email-smtp.ts';
import type { HttpSmsSettings } from '../modules/messages/channels/sms-http.ts';
import type { PushSettings } from '../modules/messages/push.ts';
import {
  checkedUrl,
  choice,
  isLoopback,
  list,
  millis,
  parseEnv,
  readSecret,
  type Settings,
  type Standing,
  text,
  type Values,
} from './fields.ts';

/** SMS, e-mail and web push (docs/how-to/messages.md). */
export const MESSAGE_SETTINGS = {
  SMS_CHANNEL: choice(
    ['outbox', 'http'],
    'How text messages are delivered: kept in the back office, or sent through a gateway. In production `outbox` is allowed on loopback only.',
  ),
  SMS_HTTP_URL: text('', 'Address of the gateway.', 'an https address'),
  SMS_HTTP_METHOD: choice(['POST', 'PUT', 'GET'], 'HTTP method of the call; with `GET` the fields go into the query.'),
  SMS_HTTP_TYPE: choice(['json', 'form'], 'How the fields are encoded.'),
  SMS_HTTP_HEADERS: text(
    '{}',
    'Header names and values; `{secret}` in them stands for the content of `SMS_HTTP_SECRET_FILE`.',
    'a JSON object',
  ),
  SMS_HTTP_SECRET_FILE: text('', 'The secret that authenticates us to the gateway.', 'a file'),
  SMS_HTTP_BODY: text(
    '{"to":"{to}","text":"{text}","from":"{from}","id":"{id}"}',
    'The fields; their values may contain `{to}`, `{digits}`, `{text}`, `{from}`, `{id}` and `{secret}`.',
    'a JSON object',
  ),
  SMS_FROM: text('Kismet', 'Sender of text messages.'),
  SMS_HTTP_ACCEPTED: text('200-299', 'Statuses that mean accepted.', 'comma-separated statuses and ranges'),
  SMS_HTTP_ACCEPTED_WHEN: text('', 'What a JSON response must contain as well.', '`path=value` or `path=value|value`'),
  SMS_HTTP_PERMANENT: text(
    '400,404,410,413,422',
    'Statuses after which the message is not sent again.',
    'comma-separated statuses and ranges',
  ),
  SMS_HTTP_REFERENCE: text('', "Where the JSON response has the gateway's own message id.", 'a dotted path'),
  SMS_HTTP_TIMEOUT_MS: millis(10_000, 'How long one attempt may take.'),
  EMAIL_CHANNEL: choice(
    ['outbox', 'smtp'],
    'How e-mail is delivered: kept in the back office, or sent by SMTP. In production `outbox` is allowed on loopback only.',
  ),
  SMTP_URL_FILE: text(
    '',
    'The mail server, with the user name and password.',
    'a file with `smtps://name:password@host:465` or `smtp://…:587`',
  ),
  EMAIL_FROM: text('', 'Sender of e-mail.', '`address` or `Name <address>`'),
  WEB_PUSH_KEYS_FILE: text(
    '',
    'The key pair that identifies us to push services; without it members are not offered push messages. Browsers subscribe with its public key, so a new pair ends all subscriptions.',
    'a file with the output of `npx web-push generate-vapid-keys --json`',
  ),
  WEB_PUSH_CONTACT: text(
    '',
    'Whom a push service contacts about our messages; required with keys.',
    '`mailto:` or `https:` with an address',
  ),
  WEB_PUSH_ORIGINS: list('Push services in addition to those of Chrome, Firefox, Safari and Edge.', 'origins'),
} satisfies Settings;
type Environment = Values<typeof MESSAGE_SETTINGS>;

/** Message channels; throws a one-line message that names the faulty setting. In production the outbox channel is refused. */
export function readMessagesConfig(env: NodeJS.ProcessEnv, standing: Standing): ChannelSettings {
  const value = parseEnv(MESSAGE_SETTINGS, env);
  if (standing.isProduction && !standing.isLoopback)
    for (const name of ['SMS_CHANNEL', 'EMAIL_CHANNEL'] as const)
      if (value[name] === 'outbox')
        throw new Error(`${name}=outbox keeps messages in the house: in production it serves loopback only`);
  return {
    sms: value.SMS_CHANNEL === 'http' ? { kind: 'http', http: httpSms(value) } : { kind: 'outbox' },
    email: value.EMAIL_CHANNEL === 'smtp' ? { kind: 'smtp', smtp: smtp(value) } : { kind: 'outbox' },
    push: value.WEB_PUSH_KEYS_FILE ? webPush(value) : null,
  };
}

function httpSms(value: Environment): HttpSmsSettings {
  const secret = value.SMS_HTTP_SECRET_FILE ? readSecret('SMS_HTTP_SECRET_FILE', value.SMS_HTTP_SECRET_FILE) : null;
  const headers = withSecret(jsonObject('SMS_HTTP_HEADERS', value.SMS_HTTP_HEADERS), secret) as Record<string, string>;
  const body = withSecret(jsonObject('SMS_HTTP_BODY', value.SMS_HTTP_BODY), secret);
  const isFlat = (one: object) => Object.values(one).every((part) => typeof part === 'string');
  if (!isFlat(headers)) throw new Error('SMS_HTTP_HEADERS must hold texts only');
  if ((value.SMS_HTTP_TYPE === 'form' || value.SMS_HTTP_METHOD === 'GET') && !isFlat(body))
    throw new Error('SMS_HTTP_BODY must hold texts only where it is sent as a form or an address');
  const [path, values] = value.SMS_HTTP_ACCEPTED_WHEN.split('=', 2);
  if (value.SMS_HTTP_ACCEPTED_WHEN && !values) throw new Error('SMS_HTTP_ACCEPTED_WHEN must be path=value');
  return {
    url: checkedUrl('SMS_HTTP_URL', value.SMS_HTTP_URL),
    method: value.SMS_HTTP_METHOD,
    headers,
    type: value.SMS_HTTP_TYPE,
    body,
    from: value.SMS_FROM,
    accepted: statuses('SMS_HTTP_ACCEPTED', value.SMS_HTTP_ACCEPTED),
    acceptedWhen: values ? { path: path!.split('.'), values: values.split('|') } : null,
    refused: statuses('SMS_HTTP_PERMANENT', value.SMS_HTTP_PERMANENT),
    referencePath: value.SMS_HTTP_REFERENCE ? value.SMS_HTTP_REFERENCE.split('.') : null,
    timeoutMs: value.SMS_HTTP_TIMEOUT_MS,
  };
}

/** Checks the key pair here, so that a mismatch stops the start rather than the messages. */
function webPush(value: Environment): PushSettings {
  const pair = jsonObject('WEB_PUSH_KEYS_FILE', readSecret('WEB_PUSH_KEYS_FILE', value.WEB_PUSH_KEYS_FILE));
  const { publicKey, privateKey } = pair as Readonly<Record<string, unknown>>;
  if (typeof publicKey !== 'string' || typeof privateKey !== 'string' || !isPair(publicKey, privateKey))
    throw new Error('WEB_PUSH_KEYS_FILE must hold publicKey and privateKey of one pair');
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(value.WEB_PUSH_CONTACT))
    throw new Error('WEB_PUSH_CONTACT must be mailto: or https: with an address');
  const origins = value.WEB_PUSH_ORIGINS.map((one) => new URL(checkedUrl('WEB_PUSH_ORIGINS', one)).origin);
  return { publicKey, privateKey: inFullLength(privateKey), contact: value.WEB_PUSH_CONTACT, origins };
}
const PRIVATE_KEY_BYTES = 32;
/** A number that begins with a zero byte is often written without it, but the signing library refuses a shorter one. */
function inFullLength(privateKey: string): string {
  const bytes = Buffer.from(privateKey, 'base64url');
  return Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES - bytes.length), bytes]).toString('base64url');
}
function isPair(publicKey: string, privateKey: string): boolean {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

function jsonObject(name: string, value: string): object {
  try {
    const parsed: unknown = JSON.parse(value);
    if (parsed !== null && typeof parsed === 'object' && !Array.isArray(parsed)) return parsed;
  } catch {
    // reported below
  }
  throw new Error(`${name} must be a JSON object`);
}

/** Inserts the secret once at start-up, so that no message text can reference it. */
function withSecret(template: object, secret: string | null): object {
  const source = JSON.stringify(template);
  if (!source.includes('{secret}')) return template;
  if (secret === null) throw new Error('SMS_HTTP_SECRET_FILE is missing: {secret} stands in the headers or the body');
  return JSON.parse(source.replaceAll('{secret}', () => JSON.stringify(secret).slice(1, -1))) as object;
}

/** Whether a status is in a list like `200-299,302`. */
function statuses(name: string, list: string): (status: number) => boolean {
  const spans = list.split(',').flatMap((one) => {
    if (!one.trim()) return [];
    const match = /^\s*(\d{3})(?:-(\d{3}))?\s*$/.exec(one);
    if (!match) throw new Error(`${name} must be statuses such as 200-299,302`);
    return [[Number(match[1]), Number(match[2] ?? match[1])] as const];
  });
  return (status) => spans.some(([from, to]) => status >= from && status <= to);
}

function smtp(value: Environment): SmtpSettings {
  if (!value.SMTP_URL_FILE) throw new Error('SMTP_URL_FILE is missing: EMAIL_CHANNEL=smtp');
  const secret = readSecret('SMTP_URL_FILE', value.SMTP_URL_FILE);
  const url = URL.canParse(secret) ? new URL(secret) : null;
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol))
    throw new Error('SMTP_URL_FILE must hold smtps://… or smtp://… with a host');
  if (!/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(value.EMAIL_FROM))
    throw new Error('EMAIL_FROM must be an e-mail address');
  const isSecure = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    isLoopback: isLoopback(url.hostname),
    user: url.username ? decodeURIComponent(url.username) : null,
    password: url.password ? decodeURIComponent(url.password) : null,
    from: value.EMAIL_FROM,
  };
}
