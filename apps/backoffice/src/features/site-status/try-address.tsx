import type { FieldFaults } from '@kismet/app-kit/contract-faults';
import { useLanguage } from '@kismet/app-kit/texts';
import { tryRegion } from '@kismet/contracts/operators/site';
import type { Output } from '@kismet/contracts/route';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { countryName } from '../../shared/texts/country-name.ts';
import { isBlocked, looksLikeAddress } from './regions-model.ts';

/** Outcome for a visitor from an address, now and with the selection. Read-only. */
export function TryAddress({ chosen }: { chosen: readonly string[] }) {
  const { t, language } = useLanguage();
  const [found, setFound] = useState<Output<typeof tryRegion>>();
  const form = useOfficeForm({
    route: tryRegion,
    defaults: { ip: '' },
    inputOf: ({ ip }: { ip: string }) => ({ ip: ip.trim() }),
    check: ({ ip }): FieldFaults => (looksLikeAddress(ip.trim()) ? {} : { ip: { code: 'FIELD_INVALID', params: {} } }),
    async send(input) {
      setFound(undefined);
      setFound(await call(tryRegion, input));
    },
    faultWords: () => t('bo.regions.tryWrong'),
  });
  const willBeBlocked = found ? isBlocked(found.country, chosen) : false;
  return (
    <form noValidate className="grid content-start gap-3" onSubmit={form.submit}>
      <Field
        label={t('bo.regions.try')}
        hint={t('bo.regions.tryHint')}
        writes="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={45}
        {...form.field('ip')}
      />
      <Button type="submit" tone="ghost" size={36} busy={form.busy} className="w-fit">
        {t('bo.regions.tryIt')}
      </Button>
      {form.refusal}
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
