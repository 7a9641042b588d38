import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import type { TreeNode } from './api.ts';

/** A block of one's own, or of somebody above that holds for everybody below. */
export function HeldBadge({ node: { isBlocked, isHeld } }: { node: Pick<TreeNode, 'isBlocked' | 'isHeld'> }) {
  const t = useT();
  if (isBlocked) return <Badge tone="danger">{t('bo.agents.blocked')}</Badge>;
  return isHeld ? <Badge tone="warn">{t('bo.agents.held')}</Badge> : null;
}
