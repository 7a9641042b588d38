import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { Copyable } from '../../shared/table/copyable.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import { type Access, type Contact, revealContact } from './access-api.ts';

/** Masked contacts; unmasked with the ability and a reason, until the page is left. */
export function ContactCard({ memberId, name, access }: { memberId: string; name: string; access: Access }) {
  const t = useT();
  const canReveal = useCan('members.reveal');
  const canSeeMessages = useCan('messages.read');
  const [asks, setAsks] = useState(false);
  const [contact, setContact] = useState<Contact | null>(null);
  return (
    <SectionCard
      title={t('bo.access.contacts')}
      aside={
        canReveal &&
        (contact ? (
          <Button tone="ghost" size={36} onClick={() => setContact(null)}>
            {t('bo.access.hide')}
          </Button>
        ) : (
          <Button tone="ghost" size={36} onClick={() => setAsks(true)}>
            {t('bo.access.reveal')}
          </Button>
        ))
      }
    >
      <Facts>
        <Fact label={t('bo.contact.mobile')}>
          <Masked value={access.mobile} isVerified={access.isMobileVerified} />
        </Fact>
        <Fact label={t('bo.contact.email')}>
          <Masked value={access.email} isVerified={access.isEmailVerified} />
        </Fact>
      </Facts>
      {contact && <InClear contact={contact} />}
      {canSeeMessages && (
        <Link to="/messages" search={{ member: memberId }} className="w-fit text-meta font-semibold text-act">
          {t('bo.access.messages')}
        </Link>
      )}
      {asks && (
        <ReasonDialog
          onClose={() => setAsks(false)}
          title={t('bo.access.revealTitle', { name })}
          confirmLabel={t('bo.access.reveal')}
          onConfirm={async (reason) => setContact(await revealContact(memberId, reason))}
        >
          {t('bo.access.revealText')}
        </ReasonDialog>
      )}
    </SectionCard>
  );
}

function Masked({ value, isVerified }: { value: string | null; isVerified: boolean }) {
  const t = useT();
  if (!value) return <span className="text-ink-muted">{t('bo.access.notGiven')}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <bdi dir="ltr" className="code">
        {value}
      </bdi>
      <Badge tone={isVerified ? 'win' : 'plain'}>{t(isVerified ? 'bo.access.verified' : 'bo.access.unverified')}</Badge>
    </span>
  );
}

function InClear({ contact }: { contact: Contact }) {
  const t = useT();
  const entries = Object.entries(contact);
  return (
    <div className="grid gap-2">
      <Banner tone="warn" icon="eye">
        {t('bo.access.inClear')}
      </Banner>
      {entries.length === 0 ? (
        <p className="text-meta text-ink-muted">{t('bo.access.nothingGiven')}</p>
      ) : (
        <Facts>
          {entries.map(([kind, value]) => {
            const label = wordFor(t, 'bo.contact', kind);
            return (
              <Fact key={kind} label={label}>
                <Copyable text={value} label={label} />
              </Fact>
            );
          })}
        </Facts>
      )}
    </div>
  );
}
