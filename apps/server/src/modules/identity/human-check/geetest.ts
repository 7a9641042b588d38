import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';

/** What the browser brings back from the check, under its vendor's names. */
export interface GeetestProof {
  readonly lot_number: string;
  readonly captcha_output: string;
  readonly pass_token: string;
  readonly gen_time: string;
}

/** `right`: the vendor says that a person did it; `wrong`: the vendor says anything else; `silent`: the vendor does not say. */
export type GeetestVerdict = 'right' | 'wrong' | 'silent';

export interface Geetest {
  /** Asks the vendor about a proof. Never throws; whoever asks treats `silent` as no. */
  validate(proof: GeetestProof): Promise<GeetestVerdict>;
}

export interface GeetestSettings {
  /** Of the site, public. */
  readonly captchaId: string;
  /** Signs what we ask; never leaves the server. */
  readonly key: string;
  /** Origin of the vendor's API, as `https://gcaptcha4.geetest.com`. */
  readonly url: string;
  readonly timeoutMs: number;
}

const answerShape = z.object({ result: z.string() });
const ANSWER_MAX = 64 * 1024;

/** Geetest v4, server to server: the proof of a browser counts only once its vendor has confirmed it (T06, LG-15). */
export function createGeetest({ captchaId, key, url, timeoutMs }: GeetestSettings): Geetest {
  const target = new URL('/validate', url);
  target.searchParams.set('captcha_id', captchaId);
  return {
    async validate({ lot_number, captcha_output, pass_token, gen_time }) {
      // The vendor's own rule; what breaks it was not made by the vendor's script.
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
