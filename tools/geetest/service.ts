import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLIENT_SCRIPT } from './client-script.ts';

export interface GeetestStandInOptions {
  readonly captchaId: string;
  readonly key: string;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** How long a passed check may be confirmed. */
  readonly lifeMs?: number;
}

export interface GeetestStandIn {
  /** Both the validation API and the origin of the client script. */
  readonly url: string;
  readonly scriptUrl: string;
  /** Passes the check like a person who pressed the button: for tests without a browser. */
  pass(): Record<'captcha_id' | 'lot_number' | 'captcha_output' | 'pass_token' | 'gen_time', string>;
  /** Requests to `/validate`, oldest first. */
  readonly asked: readonly URLSearchParams[];
  stop(): Promise<void>;
}

interface Passed {
  readonly output: string;
  readonly token: string;
  readonly time: string;
  readonly untilMs: number;
}

/**
 * Local stand-in of the outside check: the calls of Geetest v4, a script for the page, and a `/validate` as strict as
 * the vendor's: signed, once per check, and only while fresh.
 */
export async function startGeetestStandIn(options: GeetestStandInOptions): Promise<GeetestStandIn> {
  const { captchaId, key, port = 0, lifeMs = 600_000 } = options;
  const asked: URLSearchParams[] = [];
  const { pass, validate } = checksOf({ captchaId, key, lifeMs });
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    // As with the vendor, the page that loads the script has another origin.
    response.setHeader('access-control-allow-origin', '*');
    const json = (value: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const isKnown = url.searchParams.get('captcha_id') === captchaId;
    const call = `${request.method} ${url.pathname}`;
    if (call === 'GET /v4/gt4.js')
      return response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(CLIENT_SCRIPT);
    if (call === 'GET /load') return json({ status: isKnown ? 'success' : 'error' }, isKnown ? 200 : 403);
    if (call === 'POST /pass') return isKnown ? json(pass()) : json({ status: 'error' }, 403);
    if (call === 'GET /readyz') return json({ ok: true });
    if (url.pathname !== '/validate') return json({ status: 'error' }, 404);
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
      if (body.length > 64 * 1024) request.destroy();
    });
    request.on('end', () => {
      const form = new URLSearchParams(body);
      asked.push(form);
      json(validate(url.searchParams, form));
    });
  });
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(port, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    scriptUrl: `${url}/v4/gt4.js`,
    pass,
    asked,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Checks that were passed, each confirmed once. */
function checksOf({ captchaId, key, lifeMs }: { captchaId: string; key: string; lifeMs: number }) {
  const passed = new Map<string, Passed>();
  function pass() {
    const lot = randomBytes(16).toString('hex');
    const one: Passed = {
      output: randomBytes(96).toString('base64'),
      token: randomBytes(32).toString('hex'),
      time: String(Math.floor(Date.now() / 1000)),
      untilMs: Date.now() + lifeMs,
    };
    passed.set(lot, one);
    return {
      captcha_id: captchaId,
      lot_number: lot,
      captcha_output: one.output,
      pass_token: one.token,
      gen_time: one.time,
    };
  }
  function validate(query: URLSearchParams, form: URLSearchParams): object {
    const given = (name: string) => form.get(name) ?? query.get(name) ?? '';
    const lot = given('lot_number');
    if (given('captcha_id') !== captchaId) return { status: 'error', code: '-50101', msg: 'illegal captcha_id' };
    if (!/^\d+$/.test(given('gen_time'))) return { status: 'error', code: '-50005', msg: 'illegal gen_time' };
    const wanted = createHmac('sha256', key).update(lot).digest();
    const sign = Buffer.from(given('sign_token'), 'hex');
    if (sign.length !== wanted.length || !timingSafeEqual(sign, wanted)) return no('sign_token error');
    const one = passed.get(lot);
    passed.delete(lot);
    if (!one) return no('pass_token expire');
    if (Date.now() > one.untilMs) return no('pass_token expire');
    if (one.token !== given('pass_token') || one.output !== given('captcha_output') || one.time !== given('gen_time'))
      return no('pass_token error');
    return {
      status: 'success',
      result: 'success',
      reason: '',
      captcha_args: { lot_number: lot, used_type: 'stand-in' },
    };
  }
  return { pass, validate };
}

const no = (reason: string) => ({ status: 'success', result: 'fail', reason, captcha_args: {} });
