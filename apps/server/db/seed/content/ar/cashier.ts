/** Names of the payment methods in Arabic, by code of the demo channel. */
export const DEPOSIT_CHANNELS_AR: Readonly<Record<string, string>> = {
  'bank-transfer': 'تحويل بنكي',
  'chand-wallet': 'محفظة تشاند',
  'tara-pay': 'تارا باي',
  'sandbox-card': 'بطاقة (تجريبي)',
  'sandbox-coin': 'عملات رقمية (تجريبي)',
};
