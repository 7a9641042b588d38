import * as z from 'zod/mini';

/** The envelope of every answer: `{success, message, value}` (row AP-01). */
export interface Success<T> {
  readonly success: true;
  readonly value: T;
}

const param = z.union([z.string(), z.number()]);

/** The `value` of a refusal (decision 11). */
export const failure = z.object({
  code: z.string(),
  params: z.optional(z.record(z.string(), param)),
  fields: z.optional(
    z.array(z.object({ name: z.string(), code: z.string(), params: z.optional(z.record(z.string(), param)) })),
  ),
  captcha: z.optional(z.boolean()),
  requestId: z.string(),
});
export type Failure = z.infer<typeof failure>;

export const failedEnvelope = z.object({ success: z.literal(false), message: z.string(), value: failure });
