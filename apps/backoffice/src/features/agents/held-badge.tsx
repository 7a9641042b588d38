import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import type { TreeNode } from './api.ts';

/** A block of the node itself, or inherited from an upline. */
export function HeldBadge({ node: { isBlocked, isHeld } }: { node: Pick<TreeNode, 'isBlocked' | 'isHeld'> }) {
  const t = useT();
  if (isBlocked) return <Badge tone="danger">{t('bo.agents.blocked')}</Badge>;
  return isHeld ? <Badge tone="warn">{t('bo.agents.held')}</Badge> : null;
}
