import { useT } from '@kismet/app-kit/texts';
import { isAgentKind } from '@kismet/contracts/members/account-kind';
import { Button } from '@kismet/ui/button';
import { useState } from 'react';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import type { AgentNode } from './api.ts';
import { BlockDialog, UnblockDialog } from './block-dialog.tsx';
import { KindDialog } from './kind-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

/** Operator actions on a node; unavailable ones are hidden. */
export function NodeActions({ node }: { node: AgentNode }) {
  const t = useT();
  const [open, setOpen] = useState<'block' | 'unblock' | 'move' | 'kind' | null>(null);
  const mayChange = useCan('agents.change');
  const mayDecide = useCan('agents.decide');
  const isAgent = isAgentKind(node.accountKind);
  const isRoot = node.trail.length < 2;
  const close = () => setOpen(null);
  if (!mayChange && !mayDecide) return null;
  return (
    <SectionCard title={t('bo.agents.actions')}>
      <div className="flex flex-wrap gap-3">
        {mayDecide && !isRoot && (
          <Button tone="ghost" onClick={() => setOpen('move')}>
            {t('bo.agents.move')}
          </Button>
        )}
        {mayChange && (!isAgent || (node.direct === 0 && !isRoot)) && (
          <Button tone="ghost" onClick={() => setOpen('kind')}>
            {t(isAgent ? 'bo.agents.makeMember' : 'bo.agents.makeAgent')}
          </Button>
        )}
        {mayChange && (
          <Button tone={node.block ? 'act' : 'danger'} onClick={() => setOpen(node.block ? 'unblock' : 'block')}>
            {t(node.block ? 'bo.agents.unblock' : 'bo.agents.block')}
          </Button>
        )}
      </div>
      {open === 'block' && <BlockDialog node={node} onClose={close} />}
      {open === 'unblock' && <UnblockDialog node={node} onClose={close} />}
      {open === 'move' && <MoveDialog node={node} onClose={close} />}
      {open === 'kind' && <KindDialog node={node} onClose={close} />}
    </SectionCard>
  );
}
