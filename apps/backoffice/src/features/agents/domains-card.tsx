import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/field';
import { toast } from '@kismet/ui/toast';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { type AgentPlace, giveDomain } from './api.ts';

/** Hosts given to an agent: whoever registers there without a code comes under him (rule 1.3). */
export function DomainsCard({ place }: { place: AgentPlace }) {
  const t = useT();
  const mayChange = useCan('agents.change');
  const [open, setOpen] = useState<{ isGiven: boolean; domain: string } | null>(null);
  const [domain, setDomain] = useState('');
  if (!mayChange && place.domains.length === 0) return null;
  return (
    <SectionCard
      title={t('bo.agents.domains')}
      aside={
        mayChange && (
          <Button
            tone="ghost"
            size={36}
            onClick={() => {
              setDomain('');
              setOpen({ isGiven: true, domain: '' });
            }}
          >
            {t('bo.agents.giveDomain')}
          </Button>
        )
      }
    >
      {place.domains.length === 0 && <p className="text-meta text-ink-muted">{t('bo.agents.noDomains')}</p>}
      <ul className="grid gap-1">
        {place.domains.map((one) => (
          <li key={one} className="flex flex-wrap items-center justify-between gap-3">
            <bdi dir="ltr" className="code break-all">
              {one}
            </bdi>
            {mayChange && (
              <Button
                tone="quiet"
                size={36}
                aria-label={t('bo.agents.takeDomainOf', { domain: one })}
                onClick={() => setOpen({ isGiven: false, domain: one })}
              >
                {t('bo.agents.takeDomain')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <ReasonDialog
          hasMore={open.isGiven}
          onClose={() => setOpen(null)}
          title={t(open.isGiven ? 'bo.agents.giveDomain' : 'bo.agents.takeDomain')}
          confirmLabel={t(open.isGiven ? 'bo.agents.giveDomain' : 'bo.agents.takeDomain')}
          tone={open.isGiven ? 'act' : 'danger'}
          canConfirm={!open.isGiven || domain.trim() !== ''}
          onConfirm={async (reason) => {
            const wanted = (open.isGiven ? domain : open.domain).trim().toLowerCase();
            await giveDomain({ memberId: place.memberId, domain: wanted, isGiven: open.isGiven, reason });
            toast(t('bo.agents.done'), { tone: 'win' });
          }}
        >
          <div className="grid gap-3">
            <p>{t(open.isGiven ? 'bo.agents.giveDomainText' : 'bo.agents.takeDomainText', { name: place.account })}</p>
            {open.isGiven ? (
              <Field
                label={t('bo.agents.domain')}
                writes="ltr"
                inputMode="url"
                autoComplete="off"
                maxLength={253}
                value={domain}
                onChange={({ target }) => setDomain(target.value)}
              />
            ) : (
              <bdi dir="ltr" className="code">
                {open.domain}
              </bdi>
            )}
          </div>
        </ReasonDialog>
      )}
    </SectionCard>
  );
}
