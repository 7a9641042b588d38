/** Names of the contact channels in Arabic, by type. */
export const CHANNELS_AR: Readonly<Record<string, string>> = {
  LIVECHAT: 'دردشة مباشرة',
  TELEGRAM: 'تيليغرام',
  FACEBOOK: 'فيسبوك',
  LINE: 'لاين',
  EMAIL: 'البريد الإلكتروني',
  VIPPHONE: 'ممثلك الشخصي',
};
