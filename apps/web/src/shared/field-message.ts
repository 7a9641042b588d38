import type { T } from '@kismet/app-kit/texts';
import { problemWords, type Say } from '@kismet/ui/register-words';

/** What is wrong with the value of a field, as the server or `checkField` says it. */
export interface FieldFault {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The text of a field's problem: that of its pattern where it has one (row VA-01), one number where both ends are the same. */
export const problemText = (t: T, problem: FieldFault): string => problemWords(t as unknown as Say, problem);
