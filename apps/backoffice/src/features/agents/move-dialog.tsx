import { useT } from '@kismet/app-kit/texts';
import { isAgentKind } from '@kismet/contracts/members/account-kind';
import { Banner } from '@kismet/ui/banner';
import { toast } from '@kismet/ui/overlay/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { AgentPicker } from './agent-picker.tsx';
import { type AgentNode, askMove, contractsQuery, type TreeNode } from './api.ts';
import { endedByMove } from './ended-by-move.ts';

/** Requests a move of a node with its downline to another upline (four eyes); shows what would end. */
export function MoveDialog({ node, onClose }: { node: AgentNode; onClose: () => void }) {
  const t = useT();
  const [target, setTarget] = useState<TreeNode | null>(null);
  const maySeeAgreements = useCan('agreements.read');
  return (
    <ReasonDialog
      hasMore
      onClose={onClose}
      title={t('bo.agents.moveOf', { name: node.account })}
      confirmLabel={t('bo.agents.askSecond')}
      tone="danger"
      canConfirm={target !== null}
      onConfirm={async (reason) => {
        await askMove(node.memberId, target!.memberId, reason);
        toast(t('bo.agents.asked'), { tone: 'win' });
      }}
    >
      <div className="grid gap-4">
        <p>{t('bo.agents.moveText', { count: node.members })}</p>
        <AgentPicker
          label={t('bo.agents.moveTo')}
          value={target}
          onChoose={setTarget}
          allows={(one) =>
            isAgentKind(one.accountKind) &&
            one.memberId !== node.memberId &&
            one.memberId !== node.trail.at(-2)?.memberId
          }
        />
        {maySeeAgreements && <Ended node={node} />}
      </div>
    </ReasonDialog>
  );
}

function Ended({ node }: { node: AgentNode }) {
  const t = useT();
  const query = useQuery(contractsQuery(node.memberId));
  return (
    <Region query={query}>
      {(list) => {
        const { own, below } = endedByMove(list, node.memberId);
        if (own.length === 0) return <p className="text-meta text-ink-muted">{t('bo.agents.moveEndsNothing')}</p>;
        return (
          <Banner tone="warn">
            <p className="font-semibold">{t('bo.agents.moveEnds')}</p>
            <ul className="max-h-40 list-disc overflow-y-auto ps-5">
              {[...own, ...below].map(({ agreementId, kind, offerer, accepter }) => (
                <li key={agreementId}>
                  {t(`agreement.kind.${kind}`)}{' '}
                  <bdi dir="ltr">
                    {offerer ? offerer.name : t('agreement.platform')} → {accepter?.name}
                  </bdi>
                </li>
              ))}
            </ul>
            {below.length > 0 && <p>{t('bo.agents.moveEndsBelow')}</p>}
          </Banner>
        );
      }}
    </Region>
  );
}
