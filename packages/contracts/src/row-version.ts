import * as z from 'zod/mini';

/** The row version on which an edit is based, within the database's range; 0 creates a new row where that is possible. */
export const rowVersion = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
