import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { checkAffiliate } from '@kismet/contracts/identity/register';
import { Banner } from '@kismet/ui/banner';
import { Button, buttonClass } from '@kismet/ui/button';
import { Field } from '@kismet/ui/field';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../shared/api.ts';
import { refusalWords } from '../../shared/refusal-words.ts';

type Answer = { kind: 'known' | 'unknown'; code: string } | { kind: 'failed'; error: unknown } | null;

/** Whether a partner's code is known, and the way to register with it (row RE-11). */
export function CodeCheck({ first }: { first: string }) {
  const t = useT();
  const [code, setCode] = useState(first);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>(null);
  const check = async (asked: string) => {
    setBusy(true);
    setAnswer(null);
    try {
      await call(checkAffiliate, { code: asked, domain: location.host, as: 'affiliateCode' });
      setAnswer({ kind: 'known', code: asked });
    } catch (error) {
      setAnswer(codeOf(error) === 'INVITATION_UNKNOWN' ? { kind: 'unknown', code: asked } : { kind: 'failed', error });
    } finally {
      setBusy(false);
    }
  };
  const begin = useEffectEvent(() => void check(first));
  useEffect(() => {
    if (first) begin();
  }, [first]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) void check(code.trim());
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-3" noValidate>
      <Field
        label={t('join.code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        writes="ltr"
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
      />
      {answer?.kind === 'known' && (
        <Banner tone="win">
          {t('join.known')} <bdi dir="ltr">{answer.code}</bdi>
        </Banner>
      )}
      {answer?.kind === 'unknown' && <Banner tone="warn">{t('join.unknown')}</Banner>}
      {answer?.kind === 'failed' && (
        <Banner tone="danger" urgent>
          {refusalWords(t, answer.error)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {answer?.kind === 'known' ? (
          <Link to="/register" search={{ affiliateCode: answer.code }} className={buttonClass('act')}>
            {t('join.register')}
          </Link>
        ) : (
          <>
            <Button type="submit" busy={busy}>
              {t('join.check')}
            </Button>
            <Link to="/register" className={buttonClass('quiet')}>
              {t('join.without')}
            </Link>
          </>
        )}
      </div>
    </form>
  );
}
