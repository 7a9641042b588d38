import * as z from 'zod/mini';

/** An ISO 8601 timestamp with offset. The library's own pattern is too large to ship with every page. */
export const moment = z.string().check(
  z.regex(
    /^\d{4}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/,
  ),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);
