import { useT } from '@kismet/app-kit/texts';
import type { ProofMethod } from '@kismet/contracts/identity/proof';
import { Icon, type IconName } from '@kismet/ui/icon';
import { useId } from 'react';

const ICONS: Record<ProofMethod, IconName> = { sms: 'phone', email: 'message', totp: 'shield', recovery: 'key' };

interface Props {
  methods: readonly ProofMethod[];
  to: Readonly<Partial<Record<ProofMethod, string>>>;
  value: ProofMethod;
  onChoose: (method: ProofMethod) => void;
}

/** Configured methods with the masked destination of a code, as radio buttons. */
export function MethodChoice({ methods, to, value, onChoose }: Props) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-meta font-semibold text-ink-soft">{t('proof.choose')}</legend>
      {methods.map((method) => (
        <label
          key={method}
          className="flex min-h-12 items-center gap-3 rounded-button border border-line-strong px-3.5 py-2 has-checked:border-act has-checked:bg-act-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={method}
            checked={method === value}
            onChange={() => onChoose(method)}
            className="size-4.5 shrink-0 accent-act"
          />
          <Icon name={ICONS[method]} size={18} className="text-ink-soft" />
          <span className="min-w-0 flex-1 text-body">
            {t(`proof.by.${method}`)}
            {to[method] && (
              <bdi dir="ltr" className="num ms-2 text-meta text-ink-muted">
                {to[method]}
              </bdi>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
