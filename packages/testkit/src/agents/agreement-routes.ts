import { Refused } from '@kismet/kernel/outcome';
import { mountBills } from '@kismet/server/src/modules/agreements/bill-routes.ts';
import { mountAgreementQueries } from '@kismet/server/src/modules/agreements/queries/member-query-routes.ts';
import { mountAgreements } from '@kismet/server/src/modules/agreements/routes.ts';
import { createGate } from '@kismet/server/src/platform/http/gate.ts';
import { createServer } from '@kismet/server/src/platform/http/server.ts';
import type { AgreementScene } from './agreement-scene.ts';

export const SCENE_PIN = '482915';
export type Value = Record<string, unknown> & { code?: string };
/** Agreement routes of a scene: the caller is named in a header, and encrypted bodies are sent in plain. */
export async function agreementRoutes(s: AgreementScene) {
  const app = await createServer({
    log: s.platform.log,
    trustProxy: [],
    pages: null,
    callPrefixes: ['/'],
    frameSources: async () => [],
  });
  const mount = createGate(app, {
    countryOf: () => 'PK',
    openCipher: async (payload) => JSON.parse(payload) as Record<string, unknown>,
  });
  const routes = {
    deps: s.deps,
    limiter: s.limiter,
    member: async (request: { headers: Record<string, unknown> }) => ({
      ...s.who(String(request.headers['x-who'])),
      ip: '203.0.113.9',
    }),
    async checkPaymentPassword(_from: unknown, _payer: unknown, password: string) {
      if (password !== SCENE_PIN) throw new Refused('SECRET_WRONG');
    },
    hasPaymentPassword: async () => true,
  };
  mountBills(mount, routes);
  mountAgreementQueries(mount, routes);
  mountAgreements(mount, routes);
  return async (name: string, method: 'GET' | 'POST', url: string, payload: object = {}): Promise<Value> => {
    const answer = await app.inject({
      method,
      url,
      headers: { 'x-who': name },
      ...(method === 'POST' ? { payload } : {}),
    });
    return answer.json().value as Value;
  };
}
/** A body that would be encrypted. */
export const sealedBody = (body: object) => ({ payload: JSON.stringify(body) });
