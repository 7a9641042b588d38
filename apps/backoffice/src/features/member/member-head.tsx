import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Banner } from '@kismet/ui/banner';
import { Card } from '@kismet/ui/card';
import type { ReactNode } from 'react';
import { KindBadge, StateBadge } from '../../shared/member-badges.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Copyable } from '../../shared/table/copyable.tsx';
import type { MemberDetail } from './api.ts';

/** Identity, state with reason, and actions. */
export function MemberHead({ detail: { member, lockReason }, actions }: { detail: MemberDetail; actions: ReactNode }) {
  const t = useT();
  return (
    <Card className="grid gap-4 !p-4">
      <div className="flex flex-wrap items-center gap-2">
        <StateBadge state={member.state} />
        <KindBadge kind={member.accountKind} />
        {member.vipLevel > 0 && <Badge tone="act">{t('bo.labels.vip', { level: member.vipLevel })}</Badge>}
        {member.tags.map((tag) => (
          <Badge key={tag}>
            <bdi>{tag}</bdi>
          </Badge>
        ))}
        <div className="ms-auto flex flex-wrap gap-2">{actions}</div>
      </div>
      {lockReason && member.state === 'locked' && (
        <Banner tone="warn">
          {t('bo.member.lockedFor')} <bdi dir="auto">{lockReason}</bdi>
        </Banner>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        <Item label={t('bo.members.id')}>
          <Copyable text={member.memberId} label={t('bo.members.id')} />
        </Item>
        <Item label={t('bo.members.agent')}>{member.agent ? <bdi dir="ltr">{member.agent}</bdi> : '–'}</Item>
        <Item label={t('bo.members.registered')}>
          <Moment iso={member.registeredAt} />
        </Item>
        <Item label={t('bo.members.lastLogin')}>
          {member.lastLoginAt ? <Moment iso={member.lastLoginAt} /> : t('bo.never')}
        </Item>
      </dl>
    </Card>
  );
}

const Item = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-tiny text-ink-muted">{label}</dt>
    <dd className="text-body">{children}</dd>
  </div>
);
