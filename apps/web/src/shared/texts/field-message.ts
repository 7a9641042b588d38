import type { T } from '@kismet/app-kit/texts';
import { problemWords, type Say } from '@kismet/ui/form/register-words';

/** A field's error, from the server or `checkField`. */
export interface FieldFault {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Text of a field's error: by its pattern if it has one (row VA-01), one number if both ends are equal. */
export const problemText = (t: T, problem: FieldFault): string => problemWords(t as unknown as Say, problem);
