import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Field } from '@kismet/ui/form/field';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { moneyTraceQuery } from './api.ts';
import { Found } from './found.tsx';

const route = getRouteApi('/money-trace');

/** One search for anything with an id; the result is shown leg by leg. */
export default function MoneyTracePage() {
  const t = useT();
  const address = route.useSearch();
  const query = useQuery(moneyTraceQuery(address));
  return (
    <Page title={t('bo.moneyTrace.title')}>
      <p className="text-body text-ink-soft">{t('bo.moneyTrace.explain')}</p>
      <Search key={`${address.id} ${address.member}`} />
      {address.id !== undefined && (
        <Region
          query={query}
          refusal={(code) =>
            code === 'NOT_FOUND' && (
              <EmptyState title={t('bo.moneyTrace.none')}>{t('bo.moneyTrace.noneText')}</EmptyState>
            )
          }
        >
          {(list) => (
            <div className="grid gap-4">
              {list.map((one) => (
                <Found key={`${one.is} ${one.id}`} found={one} />
              ))}
            </div>
          )}
        </Region>
      )}
    </Page>
  );
}

function Search() {
  const t = useT();
  const navigate = useNavigate();
  const address = route.useSearch();
  const [id, setId] = useState(address.id ?? '');
  const [member, setMember] = useState(address.member ?? '');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (id.trim().length < 4) return;
    void navigate({ to: '/money-trace', search: { id: id.trim(), ...(member.trim() && { member: member.trim() }) } });
  };
  const plain = { writes: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <form noValidate onSubmit={onSubmit} className="grid items-end gap-3 sm:grid-cols-[2fr_1fr_auto]">
      <Field
        {...plain}
        label={t('bo.moneyTrace.id')}
        maxLength={200}
        value={id}
        onChange={(event) => setId(event.target.value)}
      />
      <Field
        {...plain}
        label={t('bo.moneyTrace.member')}
        maxLength={64}
        value={member}
        onChange={(event) => setMember(event.target.value)}
      />
      <Button type="submit">{t('bo.moneyTrace.find')}</Button>
    </form>
  );
}
