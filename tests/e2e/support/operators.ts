import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { stand } from './stand.ts';

const used = new Map<string, string>();

/** An unused one-time code: each is accepted once, so a second sign-in waits for the next. */
export async function freshCode(secret: string): Promise<string> {
  for (;;) {
    const code = await generate({ secret });
    if (used.get(secret) !== code) {
      used.set(secret, code);
      return code;
    }
    await sleep(1000);
  }
}

/** Two with all abilities, one read-only, one for customer service. */
export type BackOffice = 'OP1' | 'OP2' | 'OP3' | 'OP4';
/** By back office and operator. */
const sessions = new Map<string, string>();
const keyOf = (name: BackOffice) => `${stand.OPBASE} ${name}`;
const headersOf = () => ({ 'content-type': 'application/json', 'x-kismet-operator': '1', origin: stand.OPBASE! });

/** Signs in; if another process of this run has used the code, waits for the next, once. */
async function signInAs(name: BackOffice, isLast = false): Promise<string> {
  const answer = await fetch(`${stand.OPBASE}/operator/session/login`, {
    method: 'POST',
    headers: headersOf(),
    body: JSON.stringify({
      username: stand[`${name}_USER`],
      password: stand[`${name}_PASSWORD`],
      totp: await freshCode(stand[`${name}_TOTP`]!),
    }),
  });
  if (!answer.ok && !isLast) return signInAs(name, true);
  if (!answer.ok) throw new Error(`operator ${name} could not sign in: ${await answer.text()}`);
  const session = answer.headers.get('set-cookie')!.split(';')[0]!;
  sessions.set(keyOf(name), session);
  return session;
}

/**
 * Calls the back office as an operator of the stand; signs in once, and again if a journey's own sign-in ended that
 * session.
 */
export async function asOperator(
  name: BackOffice,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; value: Record<string, unknown> }> {
  const call = (cookie: string) =>
    fetch(stand.OPBASE + path, {
      method,
      headers: { ...headersOf(), cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  let answer = await call(sessions.get(keyOf(name)) ?? (await signInAs(name)));
  if (answer.status === 401) answer = await call(await signInAs(name));
  return { status: answer.status, value: ((await answer.json()) as { value: Record<string, unknown> }).value };
}

/**
 * Signs a window in without the form, sharing the session of the operator's calls: a second sign-in would end the
 * first, and each needs a new one-time code. The form has its own journeys (`backoffice.spec.ts`).
 */
export async function letIn(page: Page, name: BackOffice): Promise<void> {
  const isKnown = (await asOperator(name, 'GET', '/operator/session')).status === 200;
  const [cookie, value] = (isKnown ? sessions.get(keyOf(name))! : await signInAs(name)).split('=') as [string, string];
  const { hostname: domain } = new URL(stand.OPBASE!);
  await page
    .context()
    .addCookies([{ name: cookie, value, domain, path: '/', secure: true, httpOnly: true, sameSite: 'Strict' }]);
}

/** Credits a member: requested by one operator, approved by another. */
export async function creditByOperators(memberId: string, amount: string): Promise<void> {
  const asked = await asOperator('OP1', 'POST', '/operator/adjustments', {
    memberId,
    direction: 'credit',
    amount,
    reason: 'opening credit for a journey',
  });
  if (asked.status !== 200) throw new Error(JSON.stringify(asked));
  const approved = await asOperator('OP2', 'POST', `/operator/approvals/${asked.value.approvalId}/approve`, {});
  if (approved.status !== 200) throw new Error(JSON.stringify(approved));
}
