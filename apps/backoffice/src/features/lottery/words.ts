import type { Say } from '@kismet/ui/register-words';
import { useT } from '../../shared/language.ts';

/** The translator as shared pieces take it. */
export const useSay = (): Say => useT() as unknown as Say;
