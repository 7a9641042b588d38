import { randomUUID } from 'node:crypto';
import { DESK_ABILITIES, type DeskAbility } from '@kismet/contracts/vendor/desk';
import type { TestStudio } from './test-studio.ts';

/** The platform's call on behalf of a person; by the studio's clock. */
export const deskCall = (studio: TestStudio, person = 'one', abilities: readonly DeskAbility[] = DESK_ABILITIES) => ({
  ...{ operator_id: 1, request_uuid: randomUUID(), asked_at: new Date(studio.clock.now()).toISOString() },
  ...{ person, name: `Person ${person}`, abilities: [...abilities], lang: 'en', theme: 'light' },
});

/** A person of the operator at the desk of a house, over HTTP. */
export class DeskGuestPage {
  readonly origin: string;
  readonly key: string;
  constructor(origin: string, key: string) {
    this.origin = origin;
    this.key = key;
  }

  static async enter(
    studio: TestStudio,
    house: string,
    person = 'one',
    abilities: readonly DeskAbility[] = DESK_ABILITIES,
  ): Promise<DeskGuestPage> {
    const answer = await studio.operator.call(studio.origin, house, '/desk/url', deskCall(studio, person, abilities));
    const { url } = (await answer.json()) as { url: string };
    const { body } = await enterDesk(studio.origin, secretIn(url));
    return new DeskGuestPage(studio.origin, body.key);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the assertions check the answers of an HTTP server
  async ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; body: any }> {
    const response = await fetch(`${this.origin}/desk${path}`, {
      method,
      headers: { authorization: `Bearer ${this.key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: await response.json() };
  }
  get(path: string) {
    return this.ask('GET', path);
  }
  post(path: string, body: unknown = {}) {
    return this.ask('POST', path, body);
  }
  // biome-ignore lint/suspicious/noExplicitAny: the assertions check the answers of an HTTP server
  async journal(): Promise<any[]> {
    return (await this.get('/journal')).body.entries;
  }
}

export const secretIn = (url: string): string => new URLSearchParams(new URL(url).hash.slice(1)).get('t')!;

// biome-ignore lint/suspicious/noExplicitAny: the assertions check the answers of an HTTP server
export async function enterDesk(origin: string, secret: string): Promise<{ status: number; body: any }> {
  const response = await fetch(`${origin}/desk/enter`, {
    method: 'POST',
    body: JSON.stringify({ secret }),
    headers: { 'content-type': 'application/json' },
  });
  return { status: response.status, body: await response.json() };
}
