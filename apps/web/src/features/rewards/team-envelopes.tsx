import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { openTeamEnvelope, type TeamEnvelope } from '@kismet/contracts/cashier/team-envelope';
import { Button } from '@kismet/ui/button';
import { toast } from '@kismet/ui/overlay/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { useSymbol } from '../../shared/api/queries.ts';
import { isolatedMoney } from '../../shared/money/isolated.ts';
import { EnvelopeSeal } from '../../shared/offers/envelope-seal.tsx';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import { useSiteAction } from '../../shared/use-site-action.tsx';
import { teamEnvelopesQuery } from './queries.ts';

/** Red envelopes from the member's agent: unopened ones, and those opened recently. Hidden if there are none. */
export function TeamEnvelopes() {
  const { t } = useLanguage();
  const query = useQuery(teamEnvelopesQuery);
  if (query.data?.list.length === 0) return null;
  return (
    <section aria-labelledby="team-envelopes" className="grid gap-3">
      <h3 id="team-envelopes" className="text-title2 font-bold">
        {t('rewards.envelope.title')}
      </h3>
      <Region query={query} data={query.data?.list} loading={<RowSkeletons count={1} className="h-20" />}>
        {(list) => (
          <ul className="grid gap-3">
            {list.map((one) => (
              <Row key={one.envelopeId} envelope={one} />
            ))}
          </ul>
        )}
      </Region>
    </section>
  );
}

function Row({ envelope }: { envelope: TeamEnvelope }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const client = useQueryClient();
  const action = useSiteAction();
  const { envelopeId, from, amount, isOpen, closesAt, published } = envelope;
  const open = () =>
    void action.run(async () => {
      try {
        const got = await call(openTeamEnvelope, { envelopeId });
        toast(t('promo.got', { amount: isolatedMoney(got.amount!, symbol) }), { tone: 'win' });
      } finally {
        // also after a refusal: what was shown is out of date
        await client.invalidateQueries({ queryKey: ['mine'] });
      }
    });
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="me-auto grid gap-1">
          <span className="font-semibold">{t('rewards.envelope.from', { from: `\u2066${from}\u2069` })}</span>
          {amount === null ? (
            <time dateTime={closesAt} className="text-meta text-ink-muted">
              {t('rewards.envelope.until', { at: dateTimeText(closesAt, language.tag) })}
            </time>
          ) : (
            <span className="text-body font-semibold text-win">
              {t('rewards.envelope.got', { amount: isolatedMoney(amount, symbol) })}
            </span>
          )}
        </div>
        {isOpen && (
          <Button tone="money" busy={action.busy} onClick={open}>
            {t('promo.open')}
          </Button>
        )}
      </div>
      {action.problem.region}
      <details>
        <summary className="min-h-9 cursor-pointer pointer-coarse:min-h-11 text-meta font-semibold text-act">
          {t('rewards.envelope.seal')}
        </summary>
        <EnvelopeSeal envelope={published} title={t(`promo.term.envelope.${published.split}`)} />
      </details>
    </li>
  );
}
