/** Names of the contact channels in Hindi, by type. */
export const CHANNELS_HI: Readonly<Record<string, string>> = {
  LIVECHAT: 'लाइव चैट',
  TELEGRAM: 'Telegram',
  FACEBOOK: 'Facebook',
  LINE: 'LINE',
  EMAIL: 'ईमेल',
  VIPPHONE: 'आपके निजी प्रतिनिधि',
};
