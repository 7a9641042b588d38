import { useLocalText, useT } from '@kismet/app-kit/texts';
import { oddsText } from '@kismet/rules/promotions/kind';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { ThreadProgress } from '@kismet/ui/thread-progress';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Moment } from '../../../shared/moment.tsx';
import { Region } from '../../../shared/region.tsx';
import { Section } from '../../../shared/section.tsx';
import { useCan } from '../../../shared/session.ts';
import { ExactMoney } from '../../../shared/table/exact-money.tsx';
import { Fact, Facts } from '../../../shared/table/facts.tsx';
import { type MemberGrant, memberGrantsQuery } from './bonuses-api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { FreeRoundsList } from './free-rounds-list.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { WhySection } from './why-section.tsx';

interface Props {
  memberId: string;
  name: string;
}

/** A member's bonuses, and granting one by hand; both that and a cancellation need a second operator. */
export function BonusesTab({ memberId, name }: Props) {
  const t = useT();
  const may = useCan('promotions.grant');
  const query = useQuery(memberGrantsQuery(memberId));
  const [isGranting, setGranting] = useState(false);
  const [cancelled, setCancelled] = useState<MemberGrant | null>(null);
  return (
    <Region query={query}>
      {({ open, ended }) => (
        <>
          <Section
            title={t('bo.bonuses.open')}
            aside={
              may && (
                <Button size={36} onClick={() => setGranting(true)}>
                  {t('bo.bonuses.grant')}
                </Button>
              )
            }
          >
            {open.length === 0 ? (
              <EmptyState title={t('bo.bonuses.none')} />
            ) : (
              <ul className="grid gap-3 lg:grid-cols-2">
                {open.map((grant) => (
                  <GrantCard key={grant.bonusId} grant={grant} onCancel={may ? () => setCancelled(grant) : null} />
                ))}
              </ul>
            )}
          </Section>
          {ended.length > 0 && (
            <Section title={t('bo.bonuses.ended')}>
              <ul className="grid gap-3 lg:grid-cols-2">
                {ended.map((grant) => (
                  <GrantCard key={grant.bonusId} grant={grant} onCancel={null} />
                ))}
              </ul>
            </Section>
          )}
          <FreeRoundsList memberId={memberId} />
          <WhySection memberId={memberId} />
          {isGranting && <GrantDialog memberId={memberId} name={name} onClose={() => setGranting(false)} />}
          {cancelled && (
            <CancelDialog memberId={memberId} name={name} grant={cancelled} onClose={() => setCancelled(null)} />
          )}
        </>
      )}
    </Region>
  );
}

const TONES: Readonly<Record<MemberGrant['state'], BadgeTone>> = {
  pending: 'plain',
  active: 'act',
  converted: 'win',
  forfeited: 'plain',
  expired: 'plain',
  spent: 'plain',
  cancelled: 'warn',
};

function GrantCard({ grant, onCancel }: { grant: MemberGrant; onCancel: (() => void) | null }) {
  const t = useT();
  const localText = useLocalText();
  const { origin } = grant;
  return (
    <li className="grid content-start gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto font-semibold">
          {origin.is === 'offer' ? (
            <Link to="/promotions/$promoId" params={{ promoId: origin.promoId }} className="text-act">
              <bdi dir="auto">{localText(origin.title)}</bdi>
            </Link>
          ) : (
            t('bo.bonuses.byOperator')
          )}
        </h3>
        <Badge tone={TONES[grant.state]}>{t(`bo.bonuses.state.${grant.state}`)}</Badge>
        {onCancel && (
          <Button tone="danger" size={36} onClick={onCancel}>
            {t('bo.bonuses.cancel')}
          </Button>
        )}
      </div>
      <ThreadProgress share={shareOf(grant)} label={t('bo.bonuses.wagered')} />
      <Facts>
        <Fact label={t('bo.bonuses.amount')}>
          <ExactMoney units={grant.amount} />
        </Fact>
        {grant.state === 'active' && (
          <Fact label={t('bo.bonuses.balance')}>
            <ExactMoney units={grant.balance} />
          </Fact>
        )}
        <Fact label={t('bo.bonuses.wagered')}>
          <ExactMoney units={grant.done} /> / <ExactMoney units={grant.required} />
        </Fact>
        <Fact label={t('bo.bonuses.cap')}>
          <ExactMoney units={grant.cap} />
        </Fact>
        <Fact label={t('bo.bonuses.moved')}>
          <ExactMoney units={grant.moved} />
        </Fact>
        {grant.maxBet !== null && (
          <Fact label={t('bo.promotions.wager.maxBet')}>
            <ExactMoney units={grant.maxBet} />
          </Fact>
        )}
        {grant.minOddsE4 !== null && (
          <Fact label={t('bo.promotions.wager.minOdds')}>
            <bdi>{oddsText(grant.minOddsE4)}</bdi>
          </Fact>
        )}
        <Fact label={t('bo.bonuses.granted')}>
          <Moment iso={grant.createdAt} />
        </Fact>
        {grant.endedAt ? (
          <Fact label={t('bo.bonuses.endedAt')}>
            <Moment iso={grant.endedAt} />
          </Fact>
        ) : (
          <Fact label={t('bo.bonuses.expires')}>
            {grant.expiresAt ? <Moment iso={grant.expiresAt} /> : t('bo.bonuses.waits')}
          </Fact>
        )}
      </Facts>
    </li>
  );
}
const shareOf = ({ done, required }: MemberGrant): number => (required > done ? Number(done) / Number(required) : 1);
