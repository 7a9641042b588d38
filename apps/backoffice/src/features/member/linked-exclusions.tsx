import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { toast } from '@kismet/ui/overlay/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { Moment } from '../../shared/moment.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { askNotSame, type MemberProtection } from './protection-api.ts';

interface Props {
  readonly view: MemberProtection;
  readonly memberId: string;
  readonly name: string;
}
/** Exclusions of others linked to this account, with the matching criteria, and the request to unlink. */
export function LinkedExclusions({ view, memberId, name }: Props) {
  const t = useT();
  const canAsk = useCan('protection.write');
  const [asks, setAsks] = useState<string | null>(null);
  if (view.linked.length === 0) return null;
  return (
    <SectionCard title={t('bo.protection.linked')}>
      <p className="mb-3 text-body text-ink-soft">{t('bo.protection.linkedNote')}</p>
      {view.linked.map((one) => (
        <div key={one.restrictionId} className="grid gap-3 border-t border-line py-3 first:border-0">
          <Facts>
            <Fact label={t('bo.protection.excluded')}>
              <Excluded excluded={one.excluded} />
            </Fact>
            <Fact label={t('bo.protection.matched')}>
              <MatchedBy kinds={one.matchedBy} />
            </Fact>
            <Fact label={t('bo.exclusions.until')}>
              <Moment iso={one.untilAt} />
            </Fact>
          </Facts>
          {canAsk && (
            <Button tone="ghost" size={36} className="w-fit" onClick={() => setAsks(one.restrictionId)}>
              {t('bo.protection.notSame')}
            </Button>
          )}
        </div>
      ))}
      {asks && (
        <ReasonDialog
          title={`${t('bo.protection.notSame')}: ${name}`}
          confirmLabel={t('bo.protection.notSame')}
          onClose={() => setAsks(null)}
          onConfirm={async (reason) => {
            await askNotSame({ memberId, restrictionId: asks, reason });
            toast(t('bo.protection.notSameAsked'), { tone: 'win' });
          }}
        >
          {t('bo.protection.notSameNote', { name })}
        </ReasonDialog>
      )}
    </SectionCard>
  );
}

/** Unlinked by two operators: the exclusion belongs to somebody else. */
export function Exemptions({ exemptions }: { readonly exemptions: MemberProtection['exemptions'] }) {
  const t = useT();
  if (exemptions.length === 0) return null;
  return (
    <SectionCard title={t('bo.protection.exemption')}>
      <ul className="grid">
        {exemptions.map((one) => (
          <li
            key={one.since}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-0"
          >
            <Excluded excluded={one.excluded} />
            <MatchedBy kinds={one.matchedBy} />
            <span className="ms-auto">
              <Moment iso={one.since} />
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function Excluded({ excluded }: Pick<MemberProtection['linked'][number], 'excluded'>) {
  const t = useT();
  if (!excluded) return <span>{t('bo.protection.otherBrand')}</span>;
  return (
    <Link
      to="/members/$memberId"
      params={{ memberId: excluded.memberId }}
      search={{ tab: 'protection' }}
      className="font-semibold text-act"
    >
      <bdi dir="ltr">{excluded.loginName}</bdi>
    </Link>
  );
}
function MatchedBy({ kinds }: { readonly kinds: MemberProtection['linked'][number]['matchedBy'] }) {
  const t = useT();
  if (kinds.length === 0) return <span className="text-ink-muted">{t('bo.protection.matched.none')}</span>;
  return (
    <span className="inline-flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <Badge key={kind}>{t(`bo.protection.matched.${kind}`)}</Badge>
      ))}
    </span>
  );
}
