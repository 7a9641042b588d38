import type { AccountKind } from '@kismet/contracts/members/account-kind';
import { Badge } from '@kismet/ui/badge';
import { buttonClass } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Icon, type IconName } from '@kismet/ui/icon';
import { Link } from '@tanstack/react-router';
import { type PlainKey, useT } from '../../shared/language.ts';
import type { Member } from '../../shared/session.ts';

/** What each kind of agent is called (one table of kinds: design rules 1.1). */
const KINDS: Partial<Record<AccountKind, PlainKey>> = {
  1: 'agentHome.kind.root',
  2: 'agentHome.kind.line',
  41: 'agentHome.kind.testRoot',
  42: 'agentHome.kind.testLine',
};
const COMING: readonly { icon: IconName; label: PlainKey; text: PlainKey }[] = [
  { icon: 'people', label: 'agentHome.downline', text: 'agentHome.downlineText' },
  { icon: 'chart', label: 'agentHome.reports', text: 'agentHome.reportsText' },
  { icon: 'list', label: 'agentHome.contracts', text: 'agentHome.contractsText' },
  { icon: 'transfer', label: 'agentHome.transfers', text: 'agentHome.transfersText' },
];

/** Row RT-12: where an agent's login lands. It greets, says what the account is, and what will stand here; it shows no figure that nobody counts yet. */
export function AgentHome({ member }: { member: Member }) {
  const t = useT();
  const kind = KINDS[member.accountKind];
  return (
    <div className="grid gap-6">
      <div className="hero lattice relative grid gap-3 overflow-hidden rounded-hero px-6 py-7 text-white md:px-10">
        <h1 className="relative text-title1 font-bold md:text-[26px]">
          {t('agentHome.greeting')} <bdi dir="auto">{member.nickname || member.accountName}</bdi>
        </h1>
        <p className="relative max-w-[60ch]">
          {kind && t(kind)} · {t('agentHome.account')} <bdi dir="ltr">{member.accountName}</bdi>
        </p>
      </div>
      <section className="grid gap-3" aria-labelledby="agent-now">
        <h2 id="agent-now" className="text-title2 font-bold">
          {t('agentHome.now')}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Link to="/centre/$page" params={{ page: 'personalHistoryCopy' }} className={buttonClass('ghost')}>
            <Icon name="bets" size={18} />
            {t('centre.bets')}
          </Link>
          <Link to="/centre/$page" params={{ page: 'securityCenter' }} className={buttonClass('ghost')}>
            <Icon name="shield" size={18} />
            {t('centre.security')}
          </Link>
          <Link to="/" className={buttonClass('quiet')}>
            {t('agentHome.toGames')}
          </Link>
        </div>
      </section>
      <section className="grid gap-3" aria-labelledby="agent-coming">
        <h2 id="agent-coming" className="text-title2 font-bold">
          {t('agentHome.coming')}
        </h2>
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {COMING.map((one) => (
            <Card key={one.label} className="grid content-start gap-2">
              <div className="flex items-center gap-2">
                <Icon name={one.icon} className="text-act" />
                <h3 className="me-auto font-bold">{t(one.label)}</h3>
                <Badge>{t('state.later')}</Badge>
              </div>
              <p className="text-body text-ink-soft">{t(one.text)}</p>
            </Card>
          ))}
        </div>
      </section>
    </div>
  );
}
