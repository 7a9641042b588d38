import { useT } from '@kismet/app-kit/texts';
import type { Security } from '../../shared/session/security-query.ts';
import type { ContactKind } from './api.ts';
import { ContactForm } from './contact-form.tsx';
import { Item } from './item.tsx';

/** The member's mobile number or e-mail address, masked; added, verified or changed inline. */
export function ContactItem({ kind, security }: { kind: ContactKind; security: Security }) {
  const t = useT();
  const masked = kind === 'mobile' ? security.mobile : security.email;
  const proved = kind === 'mobile' ? security.isMobileVerified : security.isEmailVerified;
  const state = !masked
    ? ({ tone: 'warn', words: t('security.notSet') } as const)
    : proved
      ? ({ tone: 'win', words: t('security.verified') } as const)
      : ({ tone: 'warn', words: t('security.unverified') } as const);
  return (
    <Item
      part={kind}
      icon={kind === 'mobile' ? 'phone' : 'message'}
      title={t(`security.${kind}`)}
      state={state}
      value={masked ? <bdi dir="ltr">{masked}</bdi> : t(`security.${kind}Text`)}
      action={t(masked ? (proved ? 'security.change' : 'security.verify') : 'security.add')}
    >
      <ContactForm kind={kind} />
    </Item>
  );
}
