import { useT } from '@kismet/app-kit/texts';
import * as contract from '@kismet/contracts/operators/agents';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { ReasonForm, reasonFaults } from '../../shared/form/reason-form.tsx';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { type AgentNode, giveDomain } from './api.ts';

/** Hosts of an agent: registrations there without a code join his downline (rule 1.3). */
export function DomainsCard({ node }: { node: AgentNode }) {
  const t = useT();
  const mayChange = useCan('agents.change');
  const [open, setOpen] = useState<{ readonly taken: string | null } | null>(null);
  if (!mayChange && node.domains.length === 0) return null;
  return (
    <SectionCard
      title={t('bo.agents.domains')}
      aside={
        mayChange && (
          <Button tone="ghost" size={36} onClick={() => setOpen({ taken: null })}>
            {t('bo.agents.giveDomain')}
          </Button>
        )
      }
    >
      {node.domains.length === 0 && <p className="text-meta text-ink-muted">{t('bo.agents.noDomains')}</p>}
      <ul className="grid gap-1">
        {node.domains.map((one) => (
          <li key={one} className="flex flex-wrap items-center justify-between gap-3">
            <bdi dir="ltr" className="code break-all">
              {one}
            </bdi>
            {mayChange && (
              <Button
                tone="quiet"
                size={36}
                aria-label={t('bo.agents.takeDomainOf', { domain: one })}
                onClick={() => setOpen({ taken: one })}
              >
                {t('bo.agents.takeDomain')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && <DomainDialog node={node} taken={open.taken} onClose={() => setOpen(null)} />}
    </SectionCard>
  );
}

interface DialogProps {
  readonly node: AgentNode;
  /** The host to remove; null to add one. */
  readonly taken: string | null;
  readonly onClose: () => void;
}
function DomainDialog({ node, taken, onClose }: DialogProps) {
  const t = useT();
  const isGiven = taken === null;
  const form = useOfficeForm({
    route: contract.giveDomain,
    defaults: { domain: taken ?? '', reason: '' },
    inputOf: ({ domain, reason }: { domain: string; reason: string }) => ({
      ...{ memberId: node.memberId, isGiven, reason: reason.trim() },
      domain: domain.trim().toLowerCase(),
    }),
    check: ({ reason }) => reasonFaults('reason', reason),
    async send(input) {
      await giveDomain(input);
      toast(t('bo.agents.done'), { tone: 'win' });
      onClose();
    },
  });
  return (
    <ReasonForm
      form={form}
      reason={() => form.field('reason')}
      onClose={onClose}
      title={t(isGiven ? 'bo.agents.giveDomain' : 'bo.agents.takeDomain')}
      confirmLabel={t(isGiven ? 'bo.agents.giveDomain' : 'bo.agents.takeDomain')}
      tone={isGiven ? 'act' : 'danger'}
    >
      <div className="grid gap-3">
        <p>{t(isGiven ? 'bo.agents.giveDomainText' : 'bo.agents.takeDomainText', { name: node.account })}</p>
        {isGiven ? (
          <Field
            label={t('bo.agents.domain')}
            writes="ltr"
            inputMode="url"
            autoComplete="off"
            maxLength={253}
            {...form.field('domain')}
          />
        ) : (
          <bdi dir="ltr" className="code">
            {taken}
          </bdi>
        )}
      </div>
    </ReasonForm>
  );
}
