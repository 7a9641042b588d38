import { useT } from '@kismet/app-kit/texts';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { Skeleton } from '@kismet/ui/skeleton';
import { useState } from 'react';
import { useFlag, useFlagsKnown } from '../../shared/api/queries.ts';
import type { Arrival } from '../../shared/session/sign-in.ts';
import { ByEmail } from './by-email.tsx';
import { ByLink } from './by-link.tsx';
import { ByMobile } from './by-mobile.tsx';
import { waysOf } from './model.ts';
import { RecoverContacts } from './recover-contacts.tsx';

/** Rows FP-01 to FP-06: a new password by phone, by e-mail, or by the e-mail's link. */
export function RecoverPanel({ link: given, onDone }: { link: string | null; onDone: () => void }) {
  const t = useT();
  const ways = waysOf(useFlag('recoverByMobile'));
  const waysKnown = useFlagsKnown();
  const [chosen, setChosen] = useState<'mobile' | 'email' | null>(null);
  const [link, setLink] = useState(given);
  const way = chosen && ways.includes(chosen) ? chosen : ways[0]!;
  const arrival: Arrival = { portal: 'site', keeps: null, onDone };
  return (
    <div className="grid gap-5">
      {link ? (
        <ByLink
          link={link}
          arrival={arrival}
          onNewLink={() => {
            setLink(null);
            setChosen('email');
          }}
        />
      ) : !waysKnown ? (
        <Skeleton className="h-80" />
      ) : (
        <>
          {ways.length > 1 && (
            <SegmentedControl
              label={t('recover.way')}
              value={way}
              onChoose={setChosen}
              choices={ways.map((one) => ({ value: one, label: t(`recover.by.${one}`) }))}
            />
          )}
          <p className="text-body text-ink-soft">{t(`recover.text.${way}`)}</p>
          {way === 'mobile' ? <ByMobile arrival={arrival} /> : <ByEmail />}
        </>
      )}
      <RecoverContacts />
    </div>
  );
}
