import { useT } from '@kismet/app-kit/texts';
import { blockAgent } from '@kismet/contracts/operators/agents';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { toast } from '@kismet/ui/overlay/toast';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { ReasonForm, reasonFaults } from '../../shared/form/reason-form.tsx';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { type AgentNode, block, unblock } from './api.ts';

interface Fields {
  cascade: boolean;
  login: boolean;
  reason: string;
}
interface Props {
  node: AgentNode;
  onClose: () => void;
}
/** Blocks a node, including its downline if ticked (rule 1.2). */
export function BlockDialog({ node, onClose }: Props) {
  const t = useT();
  const form = useOfficeForm({
    route: blockAgent,
    defaults: { cascade: false, login: false, reason: '' },
    inputOf: ({ reason, ...extent }: Fields) => ({ ...extent, memberId: node.memberId, reason: reason.trim() }),
    check: ({ reason }) => reasonFaults('reason', reason),
    async send(input) {
      await block(input);
      toast(t('bo.agents.done'), { tone: 'win' });
      onClose();
    },
  });
  return (
    <ReasonForm
      form={form}
      reason={() => form.field('reason')}
      onClose={onClose}
      title={t('bo.agents.blockOf', { name: node.account })}
      confirmLabel={t('bo.agents.block')}
      tone="danger"
    >
      <div className="grid gap-3">
        <p>{t('bo.agents.blockText')}</p>
        {node.members > 0 && (
          <Checkbox label={t('bo.agents.blockCascade', { count: node.members })} {...form.register('cascade')} />
        )}
        <Checkbox label={t('bo.agents.blockLogin')} hint={t('bo.agents.blockLoginHint')} {...form.register('login')} />
      </div>
    </ReasonForm>
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
