import { type FieldFaults, refusedFields } from '@kismet/app-kit/contract-faults';
import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { sendTeamEnvelope } from '@kismet/contracts/cashier/team-envelope';
import type { Split } from '@kismet/rules/promotions/envelope';
import { toast } from '@kismet/ui/overlay/toast';
import { useSymbol } from '../../../shared/api/queries.ts';
import { NOTHING } from '../../../shared/money/amount.ts';
import { shownFault } from '../../../shared/money/shown-fault.ts';
import type { UplineForm } from '../../../shared/money/upline-form.ts';
import { usePressId } from '../../../shared/use-press-id.ts';
import { useSiteForm } from '../../../shared/use-site-form.tsx';
import { giveEnvelope } from '../downline-api.ts';
import { readTotal } from './envelope-model.ts';

export interface EnvelopeFormProps {
  /** Account name by outward id: active direct downlines. */
  readonly to: ReadonlyMap<string, string>;
  readonly onClose: () => void;
  readonly onSent: () => void;
  readonly uplineForm: UplineForm;
}
/** The envelope as a form; `onDone` is called once there is an answer, whatever it was. */
export function useEnvelope({ to, uplineForm, onClose, onSent }: EnvelopeFormProps, onDone: () => void) {
  const t = useT();
  const symbol = useSymbol();
  const press = usePressId();
  const unitsOf = (total: string, count: string) => {
    const read = readTotal(total, Number(count), uplineForm);
    return 'units' in read ? read.units : NOTHING;
  };
  const form = useSiteForm({
    route: sendTeamEnvelope,
    defaults: { total: '', count: String(to.size), split: 'LUCKY' as Split, paymentPassword: '' },
    inputOf: ({ total, count, split, paymentPassword }) => ({
      ...{ envelopeId: press.now(), memberIds: [...to.keys()], total: unitsOf(total, count) },
      ...{ count: Number(count), split, paymentPassword },
    }),
    check: ({ total, count }): FieldFaults => {
      const read = readTotal(total, Number(count), uplineForm);
      return {
        ...('fault' in read && { total: shownFault(read.fault, symbol) }),
        ...(Number(count) > to.size && { count: { code: 'FIELD_INVALID', params: {} } }),
      };
    },
    async send(input) {
      try {
        await press.spend(() => giveEnvelope(input));
      } finally {
        form.setValue('paymentPassword', '');
        onDone();
      }
      toast(t('agentCentre.envelope.sent'), { tone: 'win' });
      onSent();
      onClose();
    },
    place: (error): FieldFaults =>
      codeOf(error) === 'SECRET_WRONG'
        ? { paymentPassword: { code: 'SECRET_WRONG', params: {} } }
        : refusedFields(error),
    words: (error) => (codeOf(error) === 'OFFLINE' ? t('agentCentre.envelope.unknown') : null),
    faultWords: ({ code, params }, name) => {
      if (code === 'RANGE') return t('withdraw.range', params as { min: string; max: string });
      if (!code.startsWith('FIELD_')) return null;
      if (name === 'count') return t('agentCentre.envelope.countHint', { max: to.size });
      return name === 'paymentPassword' ? t('security.pinShape') : null;
    },
  });
  return { form, unitsOf };
}
export type EnvelopeFormOf = ReturnType<typeof useEnvelope>['form'];
