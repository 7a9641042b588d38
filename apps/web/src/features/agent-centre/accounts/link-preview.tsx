import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { getRegisterRules } from '@kismet/contracts/site/start-up';
import { RegisterPreview } from '@kismet/ui/form/register-preview';
import type { Say } from '@kismet/ui/form/register-words';
import { Logo } from '@kismet/ui/logo';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { useFlag, useZone } from '../../../shared/api/queries.ts';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';

/** Preview of a link's landing page: the brand, the code's owner, and the brand's registration form; nothing is sent. */
export default function LinkPreview({ code, onClose }: { code: string; onClose: () => void }) {
  const { t, language } = useLanguage();
  return (
    <Dialog open onClose={onClose} title={t('agentCentre.link.preview')} closeLabel={t('action.close')} width={520}>
      <p className="text-meta text-ink-muted">{t('agentCentre.link.previewText')}</p>
      <div className="grid gap-4 rounded-card border border-line bg-page p-4">
        <Logo name={t('brand.name')} language={language.catalogue} />
        <p className="text-title2 font-bold">{t('register.title')}</p>
        <p className="justify-self-start rounded-chip border border-act bg-act-soft px-3 py-1 text-meta font-semibold text-act">
          {t('register.invitedBy')} <bdi dir="ltr">{code}</bdi>
        </p>
        <Form />
      </div>
    </Dialog>
  );
}

function Form() {
  const { t } = useLanguage();
  const zone = useZone();
  const rules = useQuery({
    queryKey: ['register-rules'],
    queryFn: ({ signal }) => call(getRegisterRules, {}, { signal }),
    staleTime: 5 * 60_000,
  });
  const flags = {
    registerByUsername: useFlag('registerByUsername'),
    registerByMobile: useFlag('registerByMobile'),
    mobileWithPassword: useFlag('mobileWithPassword'),
    registerSms: useFlag('registerSms'),
    directRegistration: useFlag('directRegistration'),
  };
  return (
    <Region query={rules} data={rules.data} loading={<RowSkeletons count={4} className="h-11" />}>
      {(data) => <RegisterPreview rules={data} flags={flags} say={t as unknown as Say} zone={zone} />}
    </Region>
  );
}
