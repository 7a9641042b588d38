import type { Role } from '@kismet/contracts/operators/session';
import type { Clock } from '@kismet/kernel/time';
import { OPERATOR_COOKIE, type Operators } from '@kismet/server/src/modules/operators/index.ts';
import { type Db, withTx } from '@kismet/server/src/platform/db.ts';
import { generate, generateSecret } from 'otplib';
import type { Answered, Ask } from './cold-calls.ts';

interface ColdOperatorDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly operators: Operators;
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, how?: Ask): Promise<Answered>;
}

/** An operator of a scene, with sign-in and calls. */
export async function addColdOperator(
  { db, clock, operators, ask }: ColdOperatorDeps,
  username: string,
  role: Role,
  brandId: number,
) {
  const [password, totpSecret] = ['saat samundar paar 7', generateSecret()];
  await withTx(db, (tx) =>
    operators.createOperator(tx, { brandId, username, displayName: username, role, password, totpSecret }),
  );
  const code = () => generate({ secret: totpSecret, epoch: Math.floor(clock.now() / 1000) });
  const headers = { 'x-kismet-operator': '1' };
  const signIn = async (how: { password?: string; totp?: string; host?: string } = {}) =>
    ask('POST', '/operator/session/login', {
      headers,
      ...(how.host ? { host: how.host } : {}),
      body: { username, password: how.password ?? password, totp: how.totp ?? (await code()) },
    });
  return {
    signIn,
    code,
    /** Signs in and returns a client for this operator. */
    async enter(host?: string) {
      const answer = await signIn(host ? { host } : {});
      const cookie = answer.cookies.find(({ name }) => name === OPERATOR_COOKIE)?.value ?? '';
      return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
        ask(method, path, {
          headers,
          cookies: { [OPERATOR_COOKIE]: cookie },
          ...(host ? { host } : {}),
          ...(body === undefined ? {} : { body }),
        });
    },
  };
}
