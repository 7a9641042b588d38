import { useT } from '@kismet/app-kit/texts';
import type { Say } from '@kismet/ui/form/register-words';

/** The translator as shared components take it. */
export const useSay = (): Say => useT() as unknown as Say;
