/** Names of the payment methods in Hindi, by code of the demo channel. */
export const DEPOSIT_CHANNELS_HI: Readonly<Record<string, string>> = {
  'bank-transfer': 'बैंक ट्रांसफ़र',
  'chand-wallet': 'चाँद वॉलेट',
  'tara-pay': 'तारा पे',
  'sandbox-card': 'कार्ड (सैंडबॉक्स)',
  'sandbox-coin': 'क्रिप्टो (सैंडबॉक्स)',
};
