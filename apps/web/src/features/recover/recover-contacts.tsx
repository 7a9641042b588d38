import { useT } from '@kismet/app-kit/texts';
import { ContactPanel } from '../../shared/contact-panel.tsx';
import { contactsOf } from './model.ts';

/** Row FP-01: support contacts of the kinds configured by the brand. */
export function RecoverContacts() {
  const t = useT();
  return (
    <section aria-labelledby="recover-contacts" className="grid gap-2 border-t border-line pt-4">
      <h2 id="recover-contacts" className="text-meta font-semibold text-ink-soft">
        {t('recover.contacts')}
      </h2>
      <ContactPanel choose={contactsOf} />
    </section>
  );
}
