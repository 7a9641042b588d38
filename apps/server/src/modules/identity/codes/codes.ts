import { uuidv7 } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { addressBlock } from '../../../platform/address-block.ts';
import { isSameSecret, type SecretBox } from '../../../platform/crypto.ts';
import { type Db, type Tx, withTx } from '../../../platform/db.ts';
import type { RateLimiter } from '../../../platform/rate-limit.ts';
import type { Messages } from '../../messages/index.ts';
import type { Caller } from '../caller.ts';
import { brandNameIn, languageIn } from '../language.ts';
import type { IdentityLimits } from '../limits.ts';
import { openPreSession, preSessionOf } from '../sessions/pre-session.ts';
import { type Channel, type CodeRequest, dayOf, takeSendLimits, targetIndexOf, weighs } from './code-limits.ts';
import * as store from './code-store.ts';
import type { Phone } from './phone.ts';
import { CODE_MINUTES, CODE_TRIES, type CodePurpose, newCode, prefixOf, readCode } from './verification-code.ts';

export interface CodeTry {
  readonly purpose: CodePurpose;
  readonly channel: Channel;
  readonly to: string;
  readonly code: string;
}
/** A verified code, not consumed yet. */
export interface RightCode {
  readonly codeId: string;
  readonly channel: Channel;
  readonly to: string;
}

/** Verification codes by SMS and e-mail (rows LG-08, LG-20; T04, T20). */
export interface Codes {
  /** Refuses `SMS_COUNTRY`: no messages are sent to numbers of this country. */
  assertCountry(caller: Caller, phone: Phone): void;
  /**
   * Sends a code within the limits of address, network, number and number prefix; answers the same whether or not it was sent.
   */
  send(caller: Caller, request: CodeRequest): Promise<{ expiredMinutes: number }>;
  /** Checks a code in the browser that requested it; refuses `CODE_WRONG`. Five tries, then the code is invalid. */
  check(caller: Caller, attempt: CodeTry): Promise<RightCode>;
  /** Consumes the code in the transaction that it authorises; refuses `CODE_WRONG` when another request was first. */
  spend(tx: Tx, caller: Caller, right: RightCode): Promise<void>;
}
interface CodesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secretBox: SecretBox;
  readonly limiter: RateLimiter;
  readonly limits: IdentityLimits;
  readonly messages: Pick<Messages, 'send'>;
}
const TEMPLATE = {
  login: 'login-code',
  recover: 'recover-code',
  register: 'register-code',
  proof: 'proof-code',
  'step-up': 'proof-code',
  contact: 'contact-code',
} as const satisfies Record<CodePurpose, string>;

export function createCodes(deps: CodesDeps): Codes {
  const { db, clock, secretBox, limiter, limits, messages } = deps;
  const targetIndex = (channel: Channel, to: string) => targetIndexOf(secretBox, channel, to);
  const codeIndex = (code: string, purpose: CodePurpose) => secretBox.index(code, `code:${purpose}`);

  return {
    assertCountry({ brand }, { country }) {
      if (!country || !brand.loginPolicy.smsCountries.includes(country)) throw new Refused('SMS_COUNTRY');
    },
    async send(caller, request) {
      const { purpose, channel, to, memberId, isReal } = request;
      await takeSendLimits(deps, caller, request);
      const { brandId } = caller.brand;
      const preHash = openPreSession(caller.answer).hash;
      const code = newCode();
      const now = clock.now();
      const row = {
        codeId: uuidv7(now),
        brandId,
        purpose,
        preHash,
        targetIndex: targetIndex(channel, to),
        codeIndex: codeIndex(code, purpose),
        sentMs: now,
        expiresMs: now + CODE_MINUTES * 60_000,
      };
      const language = languageIn(caller);
      const params = { code, minutes: CODE_MINUTES, brand: brandNameIn(caller.brand, language) };
      const isCounted = isReal && channel === 'sms' && (await weighs(deps, caller, to));
      await withTx(db, async (tx) => {
        await store.writeCode(tx, row);
        if (!isReal) return;
        if (isCounted)
          await store.countPrefix(tx, brandId, prefixOf(to), dayOf(clock, caller), { sent: 1, verified: 0 });
        await messages.send(tx, { brandId, memberId, channel, to, language, template: TEMPLATE[purpose], params });
      });
      return { expiredMinutes: CODE_MINUTES };
    },
    async check(caller, { purpose, channel, to, code }) {
      for (const rule of limits.codeChecks) await limiter.take(rule, addressBlock(caller.visit.ip));
      const preHash = preSessionOf(caller.answer);
      const key = preHash && {
        brandId: caller.brand.brandId,
        purpose,
        preHash,
        targetIndex: targetIndex(channel, to),
      };
      const kept = key && (await store.tryCode(db, key, CODE_TRIES, clock.now()));
      if (!kept || !isSameSecret(kept.codeIndex, codeIndex(readCode(code), purpose))) throw wrongCode();
      return { codeId: kept.codeId, channel, to };
    },
    async spend(tx, caller, { codeId, channel, to }) {
      if (!(await store.spendCode(tx, codeId, clock.now()))) throw wrongCode();
      if (channel === 'sms')
        await store.countPrefix(tx, caller.brand.brandId, prefixOf(to), dayOf(clock, caller), { sent: 0, verified: 1 });
    },
  };
}

const wrongCode = () => new Refused('CODE_WRONG', {}, [{ name: 'verificationCode', code: 'CODE_WRONG' }]);
