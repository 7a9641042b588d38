import { buttonClass } from '@kismet/ui/button';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useT } from '../../shared/language.ts';
import { openModal } from '../../shared/modals.ts';
import { permissionQuery } from '../../shared/queries.ts';
import { contactsOf } from './model.ts';

/** Only the web's protocols and those of mail and telephone may become a link. */
const SAFE = /^(https?:|mailto:|tel:)/i;

/** Row FP-01: people to turn to, of the kinds that the brand has; where it has none, the help that there is. */
export function RecoverContacts() {
  const t = useT();
  const { data } = useQuery(permissionQuery);
  const contacts = contactsOf((data?.customerService ?? []).filter((one) => SAFE.test(one.path)));
  const look = clsx(buttonClass('ghost', 36), '!border-help !text-help');
  return (
    <section aria-labelledby="recover-contacts" className="grid gap-2 border-t border-line pt-4">
      <h2 id="recover-contacts" className="text-meta font-semibold text-ink-soft">
        {t('recover.contacts')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {contacts.map((one) => (
          <a key={one.csType} href={one.path} target="_blank" rel="noopener noreferrer" className={look}>
            <bdi dir="auto">{one.title}</bdi>
          </a>
        ))}
        {contacts.length === 0 && (
          <button type="button" className={look} onClick={() => openModal('help')}>
            {t('help.contact')}
          </button>
        )}
      </div>
    </section>
  );
}
