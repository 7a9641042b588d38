import { useT } from '@kismet/app-kit/texts';
import { Checkbox } from '@kismet/ui/checkbox';
import { toast } from '@kismet/ui/toast';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { type AgentNode, block, unblock } from './api.ts';

interface Props {
  node: AgentNode;
  onClose: () => void;
}
/** Blocks a node, including its downline if ticked (rule 1.2). */
export function BlockDialog({ node, onClose }: Props) {
  const t = useT();
  const [cascade, setCascade] = useState(false);
  const [login, setLogin] = useState(false);
  return (
    <ReasonDialog
      hasMore
      onClose={onClose}
      title={t('bo.agents.blockOf', { name: node.account })}
      confirmLabel={t('bo.agents.block')}
      tone="danger"
      onConfirm={async (reason) => {
        await block({ memberId: node.memberId, cascade, login, reason });
        toast(t('bo.agents.done'), { tone: 'win' });
      }}
    >
      <div className="grid gap-3">
        <p>{t('bo.agents.blockText')}</p>
        {node.members > 0 && (
          <Checkbox
            label={t('bo.agents.blockCascade', { count: node.members })}
            checked={cascade}
            onChange={({ target }) => setCascade(target.checked)}
          />
        )}
        <Checkbox
          label={t('bo.agents.blockLogin')}
          hint={t('bo.agents.blockLoginHint')}
          checked={login}
          onChange={({ target }) => setLogin(target.checked)}
        />
      </div>
    </ReasonDialog>
  );
}

export function UnblockDialog({ node, onClose }: Props) {
  const t = useT();
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('bo.agents.unblockOf', { name: node.account })}
      confirmLabel={t('bo.agents.unblock')}
      onConfirm={async (reason) => {
        await unblock(node.memberId, reason);
        toast(t('bo.agents.done'), { tone: 'win' });
      }}
    >
      {t('bo.agents.unblockText')}
    </ReasonDialog>
  );
}
