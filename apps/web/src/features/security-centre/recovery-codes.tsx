import { dateTimeText } from '@kismet/app-kit/dates';
import { saveFile } from '@kismet/app-kit/save-file';
import { useLanguage } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Icon } from '@kismet/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { recoveryFile } from './model.ts';

/** Recovery codes, shown once: copy, download, and confirm. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t, language } = useLanguage();
  const { member } = useSession();
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null);
  const [kept, setKept] = useState(false);
  const [missed, setMissed] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const copy = () =>
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(codes.join('\n')))
      .then(
        () => setCopied('copied'),
        () => setCopied('failed'),
      );
  const download = () => {
    const account = member?.accountName ?? '';
    const heading = `${t('brand.name')}: ${t('security.codes')}`;
    const text = recoveryFile(heading, account, dateTimeText(new Date().toISOString(), language.tag), codes);
    saveFile(`kismet-recovery-codes-${account}.txt`, 'text/plain;charset=utf-8', text);
  };
  return (
    <div ref={top} tabIndex={-1} className="grid gap-4 outline-none">
      <h4 className="text-title2 font-bold">{t('security.codes')}</h4>
      <Banner tone="warn">{t('security.codesOnce')}</Banner>
      <ul dir="ltr" aria-label={t('security.codes')} className="num grid max-w-md grid-cols-2 gap-2 font-semibold">
        {codes.map((code) => (
          <li key={code} className="rounded-input bg-sunken px-3 py-2 text-center break-all select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button tone="ghost" onClick={copy}>
          <Icon name={copied === 'copied' ? 'check' : 'copy'} size={18} />
          {t(copied === 'copied' ? 'action.copied' : 'security.copyCodes')}
        </Button>
        <Button tone="ghost" onClick={download}>
          <Icon name="deposit" size={18} />
          {t('security.download')}
        </Button>
      </div>
      <span role="status" className={copied === 'failed' ? 'text-meta text-danger' : 'sr-only'}>
        {copied === 'failed' ? t('security.copyFailed') : copied ? t('action.copied') : ''}
      </span>
      <Checkbox
        label={t('security.codesTick')}
        checked={kept}
        onChange={(event) => {
          setKept(event.target.checked);
          setMissed(false);
        }}
        error={missed ? t('security.codesTickFirst') : undefined}
      />
      <Button onClick={() => (kept ? onKept() : setMissed(true))} className="sm:justify-self-start">
        {t('security.done')}
      </Button>
    </div>
  );
}
