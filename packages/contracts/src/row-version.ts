import * as z from 'zod/mini';

/** The version of a row that an edit is based on, as far as the database counts; 0 makes a new row where that is possible. */
export const rowVersion = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
