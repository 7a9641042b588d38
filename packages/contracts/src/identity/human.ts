import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';

const text = z.optional(z.string().check(z.maxLength(2000)));

/**
 * What shows that a person is calling: the letters of our own picture, or the result of the outside check, merged into the
 * payload under its vendor's names (rows LG-03, LG-15, RE-05). Which of them counts is the brand's configuration.
 */
export const humanShape = {
  captcha: z.optional(z.string().check(z.trim(), z.maxLength(32))),
  geetestLot: text,
  geetestOutput: text,
  geetestPass: text,
  geetestTime: text,
};
export const HUMAN_WIRE = {
  geetestLot: 'lot_number',
  geetestOutput: 'captcha_output',
  geetestPass: 'pass_token',
  geetestTime: 'gen_time',
} as const;

/** Row LG-14: the value is a PNG in base64. The answer stays on the server, bound to this browser, for one use within 120 s. */
export const getCaptcha = defineRoute({
  method: 'GET',
  path: '/wps/captcha',
  access: 'public',
  input: z.object({}),
  output: z.string(),
  refusals: ['RATE_LIMITED'],
  summary: 'A picture with letters to copy',
});
