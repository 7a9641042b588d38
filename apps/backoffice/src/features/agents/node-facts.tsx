import { momentText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Link } from '@tanstack/react-router';
import { KindBadge } from '../../shared/member-badges.tsx';
import { Moment } from '../../shared/moment.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan, useOperator } from '../../shared/session.ts';
import { Copyable } from '../../shared/table/copyable.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import type { AgentNode } from './api.ts';
import { HeldBadge } from './held-badge.tsx';

/** Identity, position in the network, and blocks of the node. */
export function NodeFacts({ node }: { node: AgentNode }) {
  const { t } = useLanguage();
  const { memberId } = node;
  const maySeeMember = useCan('members.read');
  const maySeeAgreements = useCan('agreements.read');
  return (
    <SectionCard title={t('bo.agents.facts')}>
      <Trail node={node} />
      <Holds node={node} />
      <Facts>
        <Fact label={t('bo.agents.kind')}>
          <span className="inline-flex flex-wrap gap-1.5">
            {node.accountKind === 0 ? t('bo.agents.member') : <KindBadge kind={node.accountKind} />}
            <HeldBadge node={node} />
          </span>
        </Fact>
        <Fact label={t('bo.agents.depth')}>
          <Count value={node.depth + 1} />
        </Fact>
        <Fact label={t('bo.agents.direct')}>
          <Count value={node.direct} />
        </Fact>
        <Fact label={t('bo.agents.members')}>
          <Count value={node.members} />
        </Fact>
        <Fact label={t('bo.agents.joined')}>
          <Moment iso={node.joinedAt} />
        </Fact>
        <Fact label={t('bo.members.id')}>
          <Copyable text={memberId} label={t('bo.members.id')} />
        </Fact>
      </Facts>
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-meta font-semibold">
        {maySeeMember && (
          <Link to="/members/$memberId" params={{ memberId }} className="text-act">
            {t('bo.agents.toMember')}
          </Link>
        )}
        {maySeeAgreements && (
          <Link to="/agreements" search={{ member: node.account }} className="text-act">
            {t('bo.agents.toAgreements')}
          </Link>
        )}
        {maySeeAgreements && (
          <Link to="/agent-bills" search={{ member: node.account, state: 'all' }} className="text-act">
            {t('bo.agents.toBills')}
          </Link>
        )}
      </div>
    </SectionCard>
  );
}

/** From the root down; a list, so that screen readers announce the depth. */
function Trail({ node }: { node: AgentNode }) {
  const { t } = useLanguage();
  return (
    <nav aria-label={t('bo.agents.trail')}>
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-body">
        {node.trail.map(({ memberId, account }, at) => (
          <li key={memberId} className="inline-flex items-center gap-2">
            {at > 0 && (
              <span aria-hidden className="text-ink-muted">
                ›
              </span>
            )}
            {memberId === node.memberId ? (
              <bdi dir="ltr" aria-current="page" className="font-semibold">
                {account}
              </bdi>
            ) : (
              <Link to="/agents/$memberId" params={{ memberId }} className="text-act">
                <bdi dir="ltr">{account}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Holds({ node: { block, heldBy } }: { node: AgentNode }) {
  const { t, language } = useLanguage();
  const { zone } = useOperator();
  return (
    <>
      {block && (
        <Banner tone="danger">
          <p className="font-semibold">
            {t(block.cascades ? 'bo.agents.blockedBelow' : 'bo.agents.blockedSince', {
              at: momentText(block.at, language.tag, zone),
            })}
          </p>
          {block.login && <p>{t('bo.agents.blockedLogin')}</p>}
          <bdi dir="auto">{block.reason}</bdi>
        </Banner>
      )}
      {heldBy && <Banner tone="warn">{t('bo.agents.heldBy', { name: heldBy.account })}</Banner>}
    </>
  );
}

const Count = ({ value }: { value: number }) => (
  <bdi dir="ltr" className="num">
    {value}
  </bdi>
);
