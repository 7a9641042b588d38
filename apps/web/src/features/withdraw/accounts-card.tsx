import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { toast } from '@kismet/ui/overlay/toast';
import { Skeletons } from '@kismet/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { serverClock } from '../../shared/api/server-clock.ts';
import { StepUpDeclined } from '../../shared/session/step-up.ts';
import { refusalWords } from '../../shared/texts/refusal-words.ts';
import { AccountForm } from './account-form.tsx';
import { type Accounts, accountsQuery, unbind } from './api.ts';

/** Payout accounts, masked, and the form for a new one. */
export function AccountsCard({ adding, onAdding }: { adding: boolean; onAdding: (adding: boolean) => void }) {
  const { t } = useLanguage();
  const query = useQuery(accountsQuery);
  const known = query.data;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (adding) head.current?.scrollIntoView({ block: 'nearest' });
  }, [adding]);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div ref={head} id="payout-accounts" className="flex flex-wrap items-center gap-3">
        <h3 className="me-auto text-title2 font-bold">{t('payout.title')}</h3>
        {known && known.list.length < known.max && !adding && (
          <Button tone="ghost" size={36} onClick={() => onAdding(true)}>
            {t('payout.add')}
          </Button>
        )}
      </div>
      <Region
        query={query}
        data={query.data}
        loading={
          <div aria-busy>
            <Skeletons count={2} className="h-14" />
          </div>
        }
      >
        {(known) => (
          <>
            {known.list.length === 0 && !adding && <p className="text-body text-ink-soft">{t('payout.none')}</p>}
            <ul className="grid gap-2">
              {known.list.map((account) => (
                <Account key={account.accountId} account={account} />
              ))}
            </ul>
            {adding && <AccountForm known={known} onDone={() => onAdding(false)} />}
            <p className="text-meta text-ink-muted">{t('payout.rules', { max: known.max })}</p>
          </>
        )}
      </Region>
    </Card>
  );
}

function Account({ account }: { account: Accounts['list'][number] }) {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const [asked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => unbind(account.accountId),
    onSuccess: () => toast(t('payout.removed'), { tone: 'win' }),
    onError: (error) => {
      if (!(error instanceof StepUpDeclined)) toast(refusalWords(t, error), { tone: 'danger' });
    },
    onSettled: () => setAsked(false),
  });
  const waits = Date.parse(account.usableAt) > serverClock.now();
  return (
    <li
      data-account={account.tail}
      className="flex flex-wrap items-center gap-3 rounded-input border border-line p-3 text-body"
    >
      <span className="font-semibold">{localText(account.bankNames)}</span>
      <bdi dir="ltr" className="code">
        ••••{account.tail}
      </bdi>
      <bdi dir="ltr" className="text-ink-soft">
        {account.holder}
      </bdi>
      {waits && <Badge tone="warn">{t('payout.from', { time: dateTimeText(account.usableAt, language.tag) })}</Badge>}
      <span className="ms-auto flex gap-2">
        {asked && (
          <Button tone="ghost" size={36} onClick={() => setAsked(false)}>
            {t('action.cancel')}
          </Button>
        )}
        <Button
          tone={asked ? 'danger' : 'quiet'}
          size={36}
          busy={remove.isPending}
          onClick={() => (asked ? remove.mutate() : setAsked(true))}
        >
          {t(asked ? 'payout.removeSure' : 'payout.remove')}
        </Button>
      </span>
    </li>
  );
}
