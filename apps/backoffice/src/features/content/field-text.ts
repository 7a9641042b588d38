import type { T } from '@kismet/app-kit/texts';
import type { FieldRefusal } from '@kismet/kernel/outcome';

/** Text of a field's error. */
export function fieldText(t: T, { code, params }: FieldRefusal): string {
  switch (code) {
    case 'FIELD_REQUIRED':
      return t('field.FIELD_REQUIRED');
    case 'FIELD_TOO_LONG':
      return t('field.FIELD_TOO_LONG', { max: Number(params?.max ?? 0) });
    case 'FIELD_TOO_SHORT':
      return t('field.FIELD_TOO_SHORT', { min: Number(params?.min ?? 0) });
    case 'FIELD_TAKEN':
      return t('bo.content.taken');
    default:
      return t('field.FIELD_INVALID');
  }
}
