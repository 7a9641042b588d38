import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import type { getSentEnvelope } from '@kismet/contracts/cashier/team-envelope';
import type { Output } from '@kismet/contracts/route';
import { Money } from '@kismet/ui/money';
import { Sheet } from '@kismet/ui/overlay/sheet';
import { useQuery } from '@tanstack/react-query';
import { useSymbol } from '../../shared/api/queries.ts';
import { EnvelopeSeal } from '../../shared/offers/envelope-seal.tsx';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import { sentEnvelopeQuery } from './api.ts';

/** One envelope of the agent: who opened it, and its seal. */
export function EnvelopeSheet({ envelopeId, onClose }: { envelopeId: string | null; onClose: () => void }) {
  const { t } = useLanguage();
  return (
    <Sheet
      open={envelopeId !== null}
      onClose={onClose}
      title={t('upline.envelopes.who')}
      closeLabel={t('action.close')}
    >
      {envelopeId && <Opened envelopeId={envelopeId} />}
    </Sheet>
  );
}

function Opened({ envelopeId }: { envelopeId: string }) {
  const { language } = useLanguage();
  const query = useQuery(sentEnvelopeQuery(envelopeId));
  return (
    <Region query={query} data={query.data} loading={<RowSkeletons count={4} className="h-12" />}>
      {({ envelope, published, people }) => (
        <>
          <ul className="grid gap-1">
            {people.map((one) => (
              <Person key={one.memberId} person={one} />
            ))}
          </ul>
          <EnvelopeSeal envelope={published} title={dateTimeText(envelope.at, language.tag)} />
        </>
      )}
    </Region>
  );
}

function Person({ person }: { person: Output<typeof getSentEnvelope>['people'][number] }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const { account, amount, openedAt } = person;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 rounded-input bg-sunken px-3 py-2">
      <bdi dir="ltr" className="me-auto font-semibold">
        {account}
      </bdi>
      {amount === null || openedAt === null ? (
        <span className="text-meta text-ink-muted">{t('upline.envelopes.notOpened')}</span>
      ) : (
        <>
          <time dateTime={openedAt} className="text-meta text-ink-muted">
            {dateTimeText(openedAt, language.tag)}
          </time>
          <Money units={amount} symbol={symbol} />
        </>
      )}
    </li>
  );
}
