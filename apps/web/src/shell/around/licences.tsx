import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { CopyField } from '@kismet/ui/form/copy-field';
import { Icon } from '@kismet/ui/icon';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useState } from 'react';

interface Licence {
  readonly jurisdiction: string;
  readonly authority: string;
  readonly holder: string;
  readonly number: string;
  readonly validatorUrl: string;
  readonly covers: string;
}

/** Row FT-01: a badge and details per licence of the brand; none if it has none. */
export function Licences({ licences }: { licences: readonly Licence[] }) {
  const t = useT();
  const [shown, setShown] = useState<Licence | null>(null);
  if (licences.length === 0) return null;
  return (
    <>
      <ul aria-label={t('footer.licences')} className="flex flex-wrap gap-2">
        {licences.map((licence) => (
          <li key={licence.number}>
            <Button tone="ghost" size={44} onClick={() => setShown(licence)}>
              <Icon name="shield" size={18} />
              <bdi dir="auto">{licence.authority}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown?.authority ?? ''}
        closeLabel={t('action.close')}
        width={480}
      >
        {shown && (
          <>
            <dl className="grid gap-3 text-body">
              <Fact name={t('footer.licenceHolder')} value={shown.holder} />
              <div>
                <dt className="mb-1 text-meta text-ink-muted">{t('footer.licenceNumber')}</dt>
                <dd>
                  <CopyField
                    label={t('footer.licenceNumber')}
                    text={shown.number}
                    copyLabel={t('action.copy')}
                    copiedLabel={t('action.copied')}
                    failedLabel={t('help.copyFailed')}
                  />
                </dd>
              </div>
              <Fact name={t('footer.licenceCovers')} value={shown.covers} />
            </dl>
            {/^(https:\/\/|\/leaving\?)/.test(shown.validatorUrl) && (
              <a
                href={shown.validatorUrl}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-act hover:underline"
              >
                <Icon name="outside" size={18} />
                {t('footer.licenceCheck')}
                <span className="sr-only"> {t('action.newWindow')}</span>
              </a>
            )}
          </>
        )}
      </Dialog>
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-meta text-ink-muted">{name}</dt>
    <dd className="font-semibold">
      <bdi dir="auto">{value}</bdi>
    </dd>
  </div>
);
