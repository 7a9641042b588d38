import type { SpecifiedCall } from './calls.ts';
import type { Person, SpecifiedProduct } from './scene.ts';

export interface Seen {
  readonly status: number;
  readonly code: string | undefined;
  readonly success: boolean | undefined;
  readonly value: unknown;
  readonly allow: string;
}

/** Requests a path and parses the envelope. */
export async function ask(
  world: SpecifiedProduct,
  method: SpecifiedCall['method'] | 'PATCH',
  path: string,
  { as, isForm = false }: { as?: Person; isForm?: boolean } = {},
): Promise<Seen> {
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const answer = await world.site.inject({
    method,
    url: path.replaceAll(/:\w+/g, 'nobody000000'),
    headers: {
      host: 'localhost',
      ...(as ? { authorization: `Bearer ${world.tokenOf(as)}` } : {}),
      ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(hasBody ? { payload: isForm ? 'a=b' : {} } : {}),
  });
  const body = answer.json() as { success?: boolean; value?: { code?: string } };
  return {
    status: answer.statusCode,
    code: body.value?.code,
    success: body.success,
    value: body.value,
    allow: String(answer.headers.allow ?? ''),
  };
}

/**
 * The first difference between server and specification at a call: path, method, token or encryption; null when there is none.
 */
export async function differenceOf(
  world: SpecifiedProduct,
  call: SpecifiedCall,
): Promise<'path' | 'method' | 'token' | 'encrypted' | 'form' | 'envelope' | null> {
  const wrong = await ask(world, 'PATCH', call.path);
  if (wrong.status === 404) return 'path';
  if (wrong.status !== 405 || !wrong.allow.split(', ').includes(call.method)) return 'method';
  const isForm = call.isForm ?? false;
  const visitor = await ask(world, call.method, call.path, { isForm });
  if ((visitor.status === 401 && visitor.code === 'NOT_SIGNED_IN') !== call.token) return 'token';
  // logging out would end the session shared by the other calls
  const who = call.path.endsWith('/logout') ? 'root' : 'member';
  const caller = call.token ? await ask(world, call.method, call.path, { as: who, isForm }) : visitor;
  if (call.token && caller.status === 401) return 'token';
  if ((caller.code === 'ENCRYPTION_REQUIRED') !== call.encrypted) return 'encrypted';
  if (call.method !== 'GET' && call.method !== 'DELETE') {
    const form = await ask(world, call.method, call.path, { isForm: true, ...(call.token ? { as: who } : {}) });
    if ((form.code === 'BODY_TYPE') === isForm) return 'form';
  }
  const isEnvelope = caller.success === (caller.status === 200) && caller.value !== undefined;
  return isEnvelope ? null : 'envelope';
}

/** The names of `fields` missing from an answer; `*` is the first entry of a list, which must not be empty. */
export function missingFields(value: unknown, fields: readonly string[]): string[] {
  return fields.filter((field) => {
    let at: unknown = value;
    for (const step of field.split('.')) {
      if (at === null || typeof at !== 'object') return true;
      if (step === '*') {
        if (!Array.isArray(at) || at.length === 0) return true;
        at = at[0];
      } else if (step in at) at = (at as Record<string, unknown>)[step];
      else return true;
    }
    return false;
  });
}
