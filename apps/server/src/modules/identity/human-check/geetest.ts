import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';

/** The browser's result of the check, under the vendor's field names. */
export interface GeetestProof {
  readonly lot_number: string;
  readonly captcha_output: string;
  readonly pass_token: string;
  readonly gen_time: string;
}

/** `right`: the vendor confirms a human; `wrong`: the vendor answers anything else; `silent`: no answer. */
export type GeetestVerdict = 'right' | 'wrong' | 'silent';

export interface Geetest {
  /** Verifies a result with the vendor. Never throws; callers treat `silent` as a failure. */
  validate(proof: GeetestProof): Promise<GeetestVerdict>;
}

export interface GeetestSettings {
  /** Site key, public. */
  readonly captchaId: string;
  /** Signs our requests; never leaves the server. */
  readonly key: string;
  /** Origin of the vendor's API, as `https://gcaptcha4.geetest.com`. */
  readonly url: string;
  readonly timeoutMs: number;
}

const answerShape = z.object({ result: z.string() });
const ANSWER_MAX = 64 * 1024;

/** Geetest v4, server to server: a browser's result counts only once the vendor has confirmed it (T06, LG-15). */
export function createGeetest({ captchaId, key, url, timeoutMs }: GeetestSettings): Geetest {
  const target = new URL('/validate', url);
  target.searchParams.set('captcha_id', captchaId);
  return {
    async validate({ lot_number, captcha_output, pass_token, gen_time }) {
      // The vendor's documented format; anything else was not produced by its script.
      if (!/^\d{1,20}$/.test(gen_time) || !/^[\w-]{1,64}$/.test(lot_number)) return 'wrong';
      const signToken = createHmac('sha256', key).update(lot_number).digest('hex');
      try {
        const response = await fetch(target, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
          body: new URLSearchParams({ lot_number, captcha_output, pass_token, gen_time, sign_token: signToken }),
        });
        if (response.status !== 200 || Number(response.headers.get('content-length') ?? 0) > ANSWER_MAX) {
          await response.body?.cancel();
          return 'silent';
        }
        const answer = z.safeParse(answerShape, await response.json());
        return answer.success && answer.data.result === 'success' ? 'right' : 'wrong';
      } catch {
        return 'silent';
      }
    },
  };
}
