import { useLanguage } from '@kismet/app-kit/texts';
import { tryRegion } from '@kismet/contracts/operators/site';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { countryName } from '../../shared/country-name.ts';
import { WriteRefusal } from '../../shared/write-refusal.tsx';
import { isBlocked, looksLikeAddress } from './regions-model.ts';

/** What a visitor from an address would meet, now and with what is chosen. Nothing is changed by it. */
export function TryAddress({ chosen }: { chosen: readonly string[] }) {
  const { t, language } = useLanguage();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const attempt = useMutation({ mutationFn: (ip: string) => call(tryRegion, { ip }) });
  const found = attempt.data;
  const willBeBlocked = found ? isBlocked(found.country, chosen) : false;
  return (
    <form
      noValidate
      className="grid content-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const ip = typed.trim();
        setWrong(!looksLikeAddress(ip));
        if (looksLikeAddress(ip)) attempt.mutate(ip);
      }}
    >
      <Field
        label={t('bo.regions.try')}
        hint={t('bo.regions.tryHint')}
        writes="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={45}
        value={typed}
        error={isWrong ? t('bo.regions.tryWrong') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" tone="ghost" size={36} busy={attempt.isPending} className="w-fit">
        {t('bo.regions.tryIt')}
      </Button>
      <WriteRefusal error={attempt.error} />
      {found && (
        <div className="grid gap-2">
          <Banner tone={found.blocked ? 'warn' : 'win'}>
            {t(found.blocked ? 'bo.regions.isBlocked' : 'bo.regions.isOpen', {
              country: found.country ? countryName(found.country, language.tag) : t('bo.countries.unknown'),
            })}
          </Banner>
          {willBeBlocked !== found.blocked && (
            <Banner tone="info">{t(willBeBlocked ? 'bo.regions.wouldBlock' : 'bo.regions.wouldOpen')}</Banner>
          )}
        </div>
      )}
    </form>
  );
}
