import type { HumanPurpose, ProofChallenge } from '@kismet/contracts/identity/human';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { addressBlock } from '../../../platform/address-block.ts';
import { isSameSecret, type SecretBox } from '../../../platform/crypto.ts';
import type { Db } from '../../../platform/db.ts';
import type { RateLimiter } from '../../../platform/rate-limit.ts';
import type { Caller } from '../caller.ts';
import type { IdentityLimits } from '../limits.ts';
import { openPreSession, preSessionOf } from '../sessions/pre-session.ts';
import { captchaText, drawCaptcha } from './captcha-picture.ts';
import type { Geetest } from './geetest.ts';
import * as store from './human-store.ts';
import { createProofOfWork, type ProofCost } from './proof-of-work.ts';

/** What a form submits as the human check. */
export interface HumanProof {
  readonly captcha?: string | undefined;
  readonly geetestLot?: string | undefined;
  readonly geetestOutput?: string | undefined;
  readonly geetestPass?: string | undefined;
  readonly geetestTime?: string | undefined;
}

/**
 * Human check before expensive calls: proof of work, or the external check if the brand uses it (T06). The captcha exists for
 * clients that implement only the specification; the site does not show it (ADR 36).
 */
export interface HumanCheck {
  /** A challenge for this browser; difficulty rises with the number requested by its address. */
  challenge(caller: Caller, purpose: HumanPurpose): Promise<ProofChallenge>;
  /** A new captcha for this browser, PNG in base64; its answer is valid for 120 s and one try. */
  picture(caller: Pick<Caller, 'visit' | 'answer'>): Promise<string>;
  /** Whether the brand uses the external check, which is then required at every login (row LG-15). */
  isOutside(brand: Caller['brand']): boolean;
  /**
   * Refuses `CAPTCHA_REQUIRED`, `CAPTCHA_WRONG`, `CAPTCHA_EXPIRED`, `CAPTCHA_SILENT`, each with the flag that makes a form show
   * the check.
   */
  assert(caller: Caller, purpose: HumanPurpose, proof: HumanProof): Promise<void>;
}
export interface HumanDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secretBox: SecretBox;
  readonly limiter: RateLimiter;
  readonly limits: IdentityLimits;
  /** Null when the installation has none: the brand's flag then has no effect. */
  readonly geetest: Geetest | null;
  /** Receives every answer; only on a test stand. */
  readonly captchaSink: ((to: string, answer: string) => void) | null;
  readonly proofCost: ProofCost;
}

const LIFE_MS = 120_000;
/** Captcha answers are shorter than a proof of work. */
const LETTERS_MAX = 32;
/**
 * Every this many challenges of an address within the window the difficulty doubles, up to eightfold, which a cheap phone can
 * still solve.
 */
const PROOF_STEP = 20;
const DOUBLINGS = 3;
const shown = (code: string) => new Refused(code, { captcha: 1 }, [{ name: 'captcha', code }]);

export function createHumanCheck(deps: HumanDeps): HumanCheck {
  const { db, clock, secretBox, limiter, limits, geetest, captchaSink } = deps;
  const work = createProofOfWork({ clock, secretBox, cost: deps.proofCost });
  const indexOf = (answer: string, preHash: Buffer) =>
    secretBox.index(answer.toUpperCase(), `captcha:${preHash.toString('base64')}`);

  async function byPicture(caller: Caller, answer: string | undefined): Promise<void> {
    if (!answer) throw shown('CAPTCHA_REQUIRED');
    const preHash = preSessionOf(caller.answer);
    const kept = preHash && (await store.takeCaptcha(db, preHash));
    if (!kept || !isSameSecret(kept.answerIndex, indexOf(answer.trim(), preHash))) throw shown('CAPTCHA_WRONG');
    // reported only for a correct answer: the user made no mistake and should learn why it was rejected
    if (clock.now() >= kept.expiresMs) throw shown('CAPTCHA_EXPIRED');
  }
  async function byProof(caller: Caller, purpose: HumanPurpose, text: string): Promise<void> {
    const browser = preSessionOf(caller.answer);
    const held = browser ? await work.check({ purpose, brandId: caller.brand.brandId, browser }, text) : 'wrong';
    if (held === 'late') throw shown('CAPTCHA_EXPIRED');
    if (held === 'wrong' || !(await store.spendProof(db, held))) throw shown('CAPTCHA_WRONG');
  }
  async function byGeetest(service: Geetest, proof: HumanProof): Promise<void> {
    const { geetestLot, geetestOutput, geetestPass, geetestTime } = proof;
    if (!geetestLot || !geetestOutput || !geetestPass || !geetestTime) throw shown('CAPTCHA_REQUIRED');
    const verdict = await service.validate({
      lot_number: geetestLot,
      captcha_output: geetestOutput,
      pass_token: geetestPass,
      gen_time: geetestTime,
    });
    if (verdict !== 'right') throw shown(verdict === 'silent' ? 'CAPTCHA_SILENT' : 'CAPTCHA_WRONG');
  }
  return {
    async challenge({ brand, visit, answer }, purpose) {
      const block = addressBlock(visit.ip);
      await limiter.take(limits.proof, block);
      const doublings = Math.floor((await limiter.used(limits.proof, block)) / PROOF_STEP);
      const { hash: browser } = openPreSession(answer);
      const terms = { purpose, brandId: brand.brandId, browser };
      return work.challenge(terms, 2 ** Math.min(doublings, DOUBLINGS));
    },
    async picture({ visit, answer }) {
      for (const rule of limits.captcha) await limiter.take(rule, addressBlock(visit.ip));
      const pre = openPreSession(answer);
      for (const rule of limits.captchaRefresh) await limiter.take(rule, pre.hash.toString('base64'));
      const text = captchaText();
      await store.writeCaptcha(db, {
        preHash: pre.hash,
        answerIndex: indexOf(text, pre.hash),
        expiresMs: clock.now() + LIFE_MS,
      });
      captchaSink?.(pre.token, text);
      return drawCaptcha(text).toString('base64');
    },
    isOutside: ({ flags }) => geetest !== null && flags.geetest,
    assert(caller, purpose, proof) {
      if (geetest && caller.brand.flags.geetest) return byGeetest(geetest, proof);
      const { captcha } = proof;
      return captcha && captcha.length > LETTERS_MAX ? byProof(caller, purpose, captcha) : byPicture(caller, captcha);
    },
  };
}
