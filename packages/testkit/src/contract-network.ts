import { JWKS_PATH } from '@kismet/contracts/cipher';
import type { RefusalCode } from '@kismet/contracts/refusals';
import type { Input, Output, Route } from '@kismet/contracts/route';
import { statusOf } from '@kismet/server/src/platform/http/status-of.ts';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import * as z from 'zod/mini';
import { type SampleSize, sampleOf } from './contract-sample.ts';

/** Default answer unless a test sets one. */
export type Mood = SampleSize | 'refused' | 'silent' | 'waiting';

interface Refusal {
  readonly code: RefusalCode;
  readonly params?: Record<string, string | number>;
  readonly fields?: readonly { name: string; code: string; params?: Record<string, string | number> }[];
  readonly captcha?: boolean;
}
type Reply = (input: unknown) => unknown;
type Rule = { readonly reply: Reply } | { readonly refusal: Refusal } | 'silent' | 'waiting';
export interface Call {
  readonly route: Route;
  /** Decoded as on the server. */
  readonly input: unknown;
}

const REQUEST_ID = 'req-0001';

/**
 * The server as seen by a page, in place of the network. It knows only the contract's calls and validates both directions by
 * the contract's schemas: a test cannot answer what the server never would, and a page cannot send what the server would
 * refuse. Violations are collected in `faults`.
 */
export class ContractNetwork {
  /** All received calls, in order. */
  readonly calls: Call[] = [];
  readonly faults: string[] = [];
  mood: Mood = 'full';
  /** Which alternative generated answers take (`sampleOf`). */
  turn = 0;
  readonly #rules = new Map<Route, Rule>();
  readonly #routes: readonly { route: Route; path: RegExp; names: string[] }[];
  readonly #keys = generateKeyPair('ECDH-ES', { extractable: true });

  constructor(routes: readonly Route[]) {
    this.#routes = routes.map((route) => ({
      route,
      path: new RegExp(`^${route.path.replace(/[.]/g, '\\.').replace(/:\w+/g, '([^/]+)')}$`),
      names: [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]!),
    }));
  }

  /** Answers a call with a value, or with a function of its input. */
  answer<R extends Route>(route: R, value: Output<R> | ((input: Input<R>) => Output<R>)): this {
    const reply = typeof value === 'function' ? (value as Reply) : () => value;
    this.#rules.set(route, { reply });
    return this;
  }
  /** Answers with a generated value, modified by `change`. */
  sample<R extends Route>(
    route: R,
    change: (value: Output<R>) => Output<R> = (value) => value,
    size: SampleSize = 'full',
  ): this {
    this.#rules.set(route, { reply: () => change(this.sampled(route, size)) });
    return this;
  }
  /** A value of a call's output, generated from its schema. */
  sampled<R extends Route>(route: R, size: SampleSize = 'full', turn = this.turn): Output<R> {
    return z.decode(route.output, sampleOf(route.output, size, turn) as never) as Output<R>;
  }
  /** Refuses. The code must be declared by this call or common to all. */
  refuse(route: Route, code: RefusalCode, rest: Omit<Refusal, 'code'> = {}): this {
    this.#rules.set(route, { refusal: { code, ...rest } });
    return this;
  }
  /** Breaks the connection. */
  silence(route: Route): this {
    this.#rules.set(route, 'silent');
    return this;
  }
  /** Never answers. */
  hold(route: Route): this {
    this.#rules.set(route, 'waiting');
    return this;
  }
  /** Number and inputs of a call. */
  inputsOf<R extends Route>(route: R): Input<R>[] {
    return this.calls.filter((call) => call.route === route).map((call) => call.input as Input<R>);
  }
  /** Clears calls, faults and configured answers. */
  reset(): void {
    this.calls.length = 0;
    this.faults.length = 0;
    this.#rules.clear();
    this.held = 0;
    this.underWay = 0;
    this.#visit++;
    this.mood = 'full';
    this.turn = 0;
  }

  /** Calls being answered; those that never get an answer are excluded. */
  underWay = 0;
  /** Calls whose answer is held back. */
  held = 0;
  #visit = 0;

  /** Replaces `fetch`. */
  readonly fetch = async (target: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const visit = this.#visit;
    this.underWay++;
    try {
      return await this.#serve(target, init);
    } finally {
      if (visit === this.#visit) this.underWay--;
    }
  };

  async #serve(target: RequestInfo | URL, init: RequestInit): Promise<Response> {
    const url = new URL(String(target instanceof Request ? target.url : target), 'http://localhost');
    const method = (init.method ?? 'GET').toUpperCase();
    if (url.pathname === JWKS_PATH) return json(200, { keys: [await this.#publicKey()] });
    // pictures and the event stream are not contract calls; both may be missing
    if (/^\/(art|assets)\/|\/events$/.test(url.pathname)) return this.#wait(init.signal, false);
    const found = this.#find(method, url.pathname);
    if (!found) {
      this.faults.push(`${method} ${url.pathname} is no call of the contract`);
      return json(404, {
        success: false,
        message: 'ROUTE_UNKNOWN',
        value: { code: 'ROUTE_UNKNOWN', requestId: REQUEST_ID },
      });
    }
    const read = z.safeDecode(found.route.input, (await this.#inputOf(found, url, init)) as never);
    if (!read.success) {
      this.faults.push(`${method} ${found.route.path} would be refused: ${z.prettifyError(read.error)}`);
      return this.#refused({ code: 'INPUT_INVALID' });
    }
    this.calls.push({ route: found.route, input: read.data });
    return this.#reply(found.route, read.data, init.signal);
  }

  #reply(route: Route, input: unknown, signal: AbortSignal | null | undefined): Response | Promise<Response> {
    const rule = this.#rules.get(route) ?? this.#ruleOf(route);
    if (rule === 'waiting') return this.#wait(signal);
    if (rule === 'silent') throw new TypeError('Failed to fetch');
    if ('refusal' in rule) {
      if (!REFUSED_ANYWHERE.has(rule.refusal.code) && !route.refusals.includes(rule.refusal.code))
        this.faults.push(`${route.method} ${route.path} never answers ${rule.refusal.code}`);
      return this.#refused(rule.refusal);
    }
    try {
      return json(200, { success: true, message: '', value: z.encode(route.output, rule.reply(input) as never) });
    } catch (error) {
      this.faults.push(`${route.method} ${route.path} cannot answer that: ${String(error)}`);
      throw error;
    }
  }

  #ruleOf(route: Route): Rule {
    if (this.mood === 'silent' || this.mood === 'waiting') return this.mood;
    if (this.mood === 'refused') return { refusal: { code: 'FORBIDDEN' } };
    const size = this.mood;
    return { reply: () => this.sampled(route, size) };
  }

  #refused({ code, ...rest }: Refusal): Response {
    return json(statusOf(code), { success: false, message: code, value: { code, ...rest, requestId: REQUEST_ID } });
  }

  #find(method: string, path: string) {
    const all = this.#routes.filter(({ route, path: form }) => route.method === method && form.test(path));
    // a path without parameters takes precedence
    const best = all.sort((a, b) => a.names.length - b.names.length)[0];
    if (!best) return null;
    const parts = best.path.exec(path)!.slice(1).map(decodeURIComponent);
    return { route: best.route, params: Object.fromEntries(best.names.map((name, at) => [name, parts[at]])) };
  }

  async #inputOf(found: { route: Route; params: object }, url: URL, init: RequestInit): Promise<object> {
    const query = Object.fromEntries(url.searchParams);
    if (typeof init.body !== 'string') return { ...query, ...found.params };
    if (found.route.form) return { ...Object.fromEntries(new URLSearchParams(init.body)), ...found.params };
    const body = JSON.parse(init.body) as { payload?: string };
    if (!found.route.encrypted) return { ...body, ...found.params };
    const { privateKey } = await this.#keys;
    const { plaintext } = await compactDecrypt(body.payload ?? '', privateKey);
    return { ...(JSON.parse(new TextDecoder().decode(plaintext)) as object), ...found.params };
  }

  async #publicKey(): Promise<object> {
    const { publicKey } = await this.#keys;
    return { ...(await exportJWK(publicKey)), kid: 'component-tests', use: 'enc', alg: 'ECDH-ES', exp: 4_102_444_800 };
  }

  #wait(signal: AbortSignal | null | undefined, isCall = true): Promise<Response> {
    const count = isCall ? 1 : 0;
    const visit = this.#visit;
    this.underWay--;
    this.held += count;
    return new Promise((_, reject) => {
      const stop = () => {
        // belongs to a page that was left: nobody awaits it
        if (visit !== this.#visit) return;
        this.underWay++;
        this.held -= count;
        reject(signal?.reason as Error);
      };
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    });
  }
}

/** Refusals that the layers before any call may answer. */
const REFUSED_ANYWHERE: ReadonlySet<string> = new Set([
  'INPUT_INVALID',
  'NOT_FOUND',
  'RATE_LIMITED',
  'BUSY',
  'NOT_SIGNED_IN',
  'FORBIDDEN',
  'TRIAL',
  'MAINTENANCE',
  'REGION_BLOCKED',
  'STEP_UP_REQUIRED',
  'PASSWORD_CHANGE_REQUIRED',
  'UNAVAILABLE',
  'BROKEN',
]);

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', date: new Date().toUTCString() },
  });
