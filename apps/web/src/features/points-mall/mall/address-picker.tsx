import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { ADDRESSES_MAX, saveAddress as route } from '@kismet/contracts/loyalty/mall';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useToastedAction } from '../../../shared/use-site-action.tsx';
import { ASCII_DIGITS, useSiteForm } from '../../../shared/use-site-form.tsx';
import { type Address, addressesQuery, removeAddress, saveAddress } from './api.ts';

interface Props {
  chosen: string | null;
  onChoose: (addressId: string) => void;
}

/** The address for an order: the selected one, else the last one used; null if there is none. */
export function useChosenAddress(isNeeded: boolean) {
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useQuery({ ...addressesQuery, enabled: isNeeded }).data?.list;
  const found = list?.find(({ addressId }) => addressId === chosen) ?? list?.[0];
  return { addressId: found?.addressId ?? null, choose: setChosen };
}

/** The member's address book: one is selected, and others can be added. */
export function AddressPicker({ chosen, onChoose }: Props) {
  const { t } = useLanguage();
  const query = useQuery(addressesQuery);
  const list = query.data?.list;
  const [isAdding, setAdding] = useState(false);
  return (
    <Region query={query} data={list}>
      {(known) =>
        isAdding || known.length === 0 ? (
          <AddressForm
            onDone={(addressId) => {
              if (addressId) onChoose(addressId);
              setAdding(false);
            }}
            canCancel={known.length > 0}
          />
        ) : (
          <fieldset className="grid gap-2">
            <legend className="mb-1 text-label font-bold">{t('mall.address')}</legend>
            {known.map((one) => (
              <Choice key={one.addressId} one={one} isChosen={one.addressId === chosen} onChoose={onChoose} />
            ))}
            {known.length < ADDRESSES_MAX && (
              <Button tone="quiet" className="justify-self-start" onClick={() => setAdding(true)}>
                {t('mall.address.new')}
              </Button>
            )}
          </fieldset>
        )
      }
    </Region>
  );
}

function Choice({ one, isChosen, onChoose }: { one: Address; isChosen: boolean; onChoose: Props['onChoose'] }) {
  const { t } = useLanguage();
  const id = useId();
  const removing = useToastedAction();
  return (
    <div className="flex items-start gap-3 rounded-input border border-line p-3 has-checked:border-act">
      <input
        type="radio"
        name="address"
        id={id}
        checked={isChosen}
        onChange={() => onChoose(one.addressId)}
        className="mt-1 size-4 accent-act"
      />
      <label htmlFor={id} className="grid grow gap-0.5 text-meta">
        <bdi dir="auto" className="font-semibold">
          {one.name}
        </bdi>
        <bdi dir="auto">
          {one.street}, {one.city} {one.postalCode}
        </bdi>
        <bdi dir="ltr" className="num justify-self-start text-ink-muted">
          {one.mobile}
        </bdi>
      </label>
      <Button
        tone="quiet"
        busy={removing.busy}
        onClick={() => void removing.run(() => removeAddress(one.addressId))}
        aria-label={`${t('mall.address.remove')}: ${one.name}`}
      >
        {t('mall.address.remove')}
      </Button>
    </div>
  );
}

interface Fields {
  name: string;
  mobile: string;
  street: string;
  city: string;
  postalCode: string;
}
function AddressForm({
  onDone,
  canCancel,
}: {
  /** Called with the id of the saved address; null when the user cancelled. */
  onDone: (addressId: string | null) => void;
  canCancel: boolean;
}) {
  const { t } = useLanguage();
  const [addressId] = useState(() => crypto.randomUUID());
  const form = useSiteForm({
    route,
    defaults: { name: '', mobile: '', street: '', city: '', postalCode: '' },
    inputOf: (fields: Fields) => ({ addressId, ...fields }),
    async send(input) {
      await saveAddress(input);
      onDone(addressId);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-3 rounded-card border border-line p-4">
      <h3 className="text-label font-bold">{t('mall.address')}</h3>
      <Field label={t('mall.address.name')} autoComplete="name" required maxLength={80} {...form.field('name')} />
      <Field
        label={t('mall.address.mobile')}
        writes="ltr"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={16}
        {...form.field('mobile', ASCII_DIGITS)}
      />
      <Field
        label={t('mall.address.street')}
        autoComplete="street-address"
        required
        maxLength={200}
        {...form.field('street')}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={t('mall.address.city')}
          autoComplete="address-level2"
          required
          maxLength={80}
          {...form.field('city')}
        />
        <Field
          label={t('mall.address.postalCode')}
          writes="ltr"
          autoComplete="postal-code"
          maxLength={12}
          {...form.field('postalCode', ASCII_DIGITS)}
        />
      </div>
      {form.problem.region}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="ghost" busy={form.busy}>
          {t('mall.address.save')}
        </Button>
        {canCancel && (
          <Button tone="quiet" onClick={() => onDone(null)}>
            {t('mall.address.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
