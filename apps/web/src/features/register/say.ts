import type { T } from '@kismet/app-kit/texts';
import type { Say } from '@kismet/ui/register-words';

/** The page's translator for pieces that the back office shows as well. */
export const sayOf = (t: T): Say => t as unknown as Say;
