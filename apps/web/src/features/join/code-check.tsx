import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { checkAffiliate } from '@kismet/contracts/identity/register';
import { Banner } from '@kismet/ui/banner';
import { Button, buttonClass } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { useSiteForm } from '../../shared/use-site-form.tsx';

type Answer = { kind: 'known' | 'unknown'; code: string } | null;

/** Checks a partner's code and links to registration with it (row RE-11). */
export function CodeCheck({ first }: { first: string }) {
  const t = useT();
  const [answer, setAnswer] = useState<Answer>(null);
  const form = useSiteForm({
    route: checkAffiliate,
    defaults: { code: first },
    inputOf: ({ code }: { code: string }) => ({
      code: code.trim(),
      domain: location.host,
      as: 'affiliateCode' as const,
    }),
    async send(input) {
      setAnswer(null);
      try {
        await call(checkAffiliate, input);
        setAnswer({ kind: 'known', code: input.code });
      } catch (error) {
        if (codeOf(error) !== 'INVITATION_UNKNOWN') throw error;
        setAnswer({ kind: 'unknown', code: input.code });
      }
    },
  });
  const begin = useEffectEvent(() => form.submit());
  useEffect(() => {
    if (first) begin();
  }, [first]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (form.getValues('code').trim()) form.submit();
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-3" noValidate>
      <Field
        label={t('join.code')}
        {...form.field('code')}
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
      {form.problem.region}
      <div className="flex flex-wrap gap-3">
        {answer?.kind === 'known' ? (
          <Link to="/register" search={{ affiliateCode: answer.code }} className={buttonClass('act')}>
            {t('join.register')}
          </Link>
        ) : (
          <>
            <Button type="submit" busy={form.busy}>
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
