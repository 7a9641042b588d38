import { useLanguage } from '@kismet/app-kit/texts';
import { saveBlockedCountries } from '@kismet/contracts/operators/site';
import { Button } from '@kismet/ui/button';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { CountryPicker } from '../../shared/form/country-picker.tsx';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { type Site, saveSite } from '../../shared/site.ts';
import { countryName } from '../../shared/texts/country-name.ts';
import { regionChanges } from './regions-model.ts';
import { TryAddress } from './try-address.tsx';

/** Blocked countries. The selection can be tested with an address before saving. */
export function RegionsSection({ site }: { site: Site }) {
  const { t, language } = useLanguage();
  const canWrite = useCan('site.write');
  const [chosen, setChosen] = useState<readonly string[]>(site.blockedCountries);
  const [asks, setAsks] = useState(false);
  const { added, removed } = regionChanges(site.blockedCountries, chosen);
  const isChanged = added.length + removed.length > 0;
  const namesOf = (codes: readonly string[]) =>
    new Intl.ListFormat(language.tag).format(codes.map((code) => countryName(code, language.tag)));
  const changes = (
    <ul className="grid gap-1">
      {added.length > 0 && <li>{t('bo.regions.added', { names: namesOf(added) })}</li>}
      {removed.length > 0 && <li>{t('bo.regions.removed', { names: namesOf(removed) })}</li>}
    </ul>
  );
  return (
    <SectionCard title={t('bo.regions.title')}>
      <p className="text-body text-ink-soft">{t('bo.regions.text')}</p>
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <CountryPicker label={t('bo.regions.closedTo')} value={chosen} onChange={setChosen} disabled={!canWrite} />
          {isChanged && (
            <div className="grid gap-3 rounded-input bg-sunken p-3 text-meta">
              {changes}
              <div className="flex flex-wrap gap-2">
                <Button size={36} tone="danger" onClick={() => setAsks(true)}>
                  {t('bo.regions.save')}
                </Button>
                <Button size={36} tone="ghost" onClick={() => setChosen(site.blockedCountries)}>
                  {t('bo.edit.discard')}
                </Button>
              </div>
            </div>
          )}
        </div>
        <TryAddress chosen={chosen} />
      </div>
      {asks && (
        <ReasonDialog
          onClose={() => setAsks(false)}
          title={t('bo.regions.saveTitle')}
          confirmLabel={t('bo.regions.save')}
          tone="danger"
          word={site.code}
          onConfirm={async (reason) => {
            await saveSite(saveBlockedCountries, { blockedCountries: [...chosen], reason });
            toast(t('bo.regions.saved'), { tone: 'win' });
          }}
        >
          <div className="grid gap-2">
            <p>{t('bo.regions.saveText')}</p>
            {changes}
          </div>
        </ReasonDialog>
      )}
    </SectionCard>
  );
}
