import { useT } from '@kismet/app-kit/texts';
import type { LinkView } from '@kismet/contracts/promotions/operator-links';
import { Badge } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { type LinkAct, LinkActs } from './link-acts.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { type LinkedMember, linksQuery } from './links-api.ts';

type Group = LinkView['groups'][number];
interface Asks {
  readonly act: LinkAct;
  readonly member: LinkedMember;
}

/** Members who received something from an offer and share something with another recipient: what they share, and what can be done about it. */
export function LinksTab({ promoId }: { promoId: string }) {
  const t = useT();
  const query = useQuery(linksQuery(promoId));
  const [asks, setAsks] = useState<Asks | null>(null);
  return (
    <>
      <p className="max-w-prose text-body text-ink-soft">{t('bo.links.explain')}</p>
      <Region
        query={query}
        isEmpty={({ groups, held }) => groups.length + held.length === 0}
        empty={<EmptyState title={t('bo.links.none')}>{t('bo.links.noneText')}</EmptyState>}
      >
        {(view) => (
          <div className="grid min-w-0 gap-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-meta text-ink-soft">
              <span>{t(view.isPart ? 'bo.links.lookedPart' : 'bo.links.looked', { count: view.looked })}</span>
              {view.crowds > 0 && <span>{t('bo.links.crowds', { count: view.crowds })}</span>}
              {view.more > 0 && <span>{t('bo.links.more', { count: view.more })}</span>}
              <AsOf query={query} />
            </div>
            {view.held.length > 0 && (
              <SectionCard title={t('bo.links.heldTitle', { count: view.held.length })}>
                <p className="text-meta text-ink-soft">{t('bo.links.heldText')}</p>
                <ul className="grid gap-2">
                  {view.held.map((member) => (
                    <MemberRow
                      key={member.memberId}
                      member={member}
                      onAsk={(act, asked) => setAsks({ act, member: asked })}
                    />
                  ))}
                </ul>
              </SectionCard>
            )}
            {view.groups.map((group) => (
              <GroupCard
                key={`${group.isStrong} ${group.members[0]?.memberId}`}
                group={group}
                onAsk={(act, member) => setAsks({ act, member })}
              />
            ))}
          </div>
        )}
      </Region>
      {asks && <LinkDialog promoId={promoId} {...asks} onClose={() => setAsks(null)} />}
    </>
  );
}

interface GroupProps {
  group: Group;
  onAsk: (act: LinkAct, member: LinkedMember) => void;
}
function GroupCard({ group, onAsk }: GroupProps) {
  const t = useT();
  return (
    <SectionCard
      title={t('bo.links.group', { count: group.members.length })}
      aside={
        <Badge tone={group.isStrong ? 'warn' : 'plain'}>
          {t(group.isStrong ? 'bo.links.strong' : 'bo.links.weak')}
        </Badge>
      }
    >
      <ul className="grid gap-1 text-body">
        {group.links.map(({ way, label, places }, at) => (
          // what is shared has no name of its own
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone="plain">{t(`bo.promotions.referrals.way.${way}`)}</Badge>
            {label && (
              <bdi dir="ltr" className="num text-meta text-ink-soft">
                {label}
              </bdi>
            )}
            <span className="min-w-0">
              {places.map((place, index) => (
                <span key={place}>
                  {index > 0 && <span className="text-ink-muted"> · </span>}
                  <bdi dir="ltr">{group.members[place]?.loginName}</bdi>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <ul className="grid gap-2">
        {group.members.map((member) => (
          <MemberRow key={member.memberId} member={member} onAsk={onAsk} />
        ))}
      </ul>
    </SectionCard>
  );
}

function MemberRow({ member, onAsk }: { member: LinkedMember } & Pick<GroupProps, 'onAsk'>) {
  const t = useT();
  const { memberId, loginName, rewards, amount, lastAt, hold } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-2">
      <div className="me-auto grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <Link
            to="/members/$memberId"
            params={{ memberId }}
            search={{ tab: 'bonuses' }}
            className="font-semibold text-act"
          >
            <bdi dir="ltr">{loginName}</bdi>
          </Link>
          {hold && <Badge tone="warn">{t('bo.links.held')}</Badge>}
        </span>
        <span className="flex flex-wrap gap-x-2 text-meta text-ink-soft">
          {t('bo.links.got', { count: rewards })} <ExactMoney units={amount} /> {lastAt && <Moment iso={lastAt} />}
        </span>
        {hold && (
          <span className="text-meta text-ink-soft">
            {hold.once ? (
              t(`bo.links.once.${hold.once}`)
            ) : (
              <>
                <bdi dir="auto">{hold.reason}</bdi> · <bdi dir="auto">{hold.by}</bdi>
              </>
            )}{' '}
            · <Moment iso={hold.at} />
          </span>
        )}
      </div>
      <LinkActs member={member} onAsk={(act) => onAsk(act, member)} />
    </li>
  );
}
