import type { T } from '@kismet/app-kit/texts';
import type { Say } from '@kismet/ui/form/register-words';

/** The page's translator for components shared with the back office. */
export const sayOf = (t: T): Say => t as unknown as Say;
