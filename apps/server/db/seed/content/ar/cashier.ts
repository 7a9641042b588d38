/** Names of the ways to pay in Arabic, by the code of the demo channel. */
export const DEPOSIT_CHANNELS_AR: Readonly<Record<string, string>> = {
  'bank-transfer': 'تحويل بنكي',
  'chand-wallet': 'محفظة تشاند',
  'tara-pay': 'تارا باي',
  'sandbox-card': 'بطاقة (تجريبي)',
  'sandbox-coin': 'عملات رقمية (تجريبي)',
};

/** Names of the ways in which withdrawals are paid, by code. */
export const PAYOUT_CHANNELS_AR: Readonly<Record<string, string>> = {
  'bank-desk': 'تحويل بنكي',
  'wallet-desk': 'تحويل إلى محفظة إلكترونية',
  'sandbox-payout': 'دفع تجريبي',
};

/** Why a withdrawal is refused, by the code of the reason. */
export const REFUSAL_REASONS_AR: Readonly<Record<string, string>> = {
  'account-details': 'لم يقبل البنك بيانات هذا الحساب. يُرجى مراجعة الحساب أو إضافة حساب آخر.',
  'name-differs': 'الحساب ليس باسمك. ندفع فقط إلى حسابات بالاسم المسجّل في ملفك الشخصي.',
  'document-missing': 'طلبنا وثيقة ولم تصلنا. يمكنك التقديم مجددًا متى توفرت لديك.',
  'bank-closed': 'البنك لا يستقبل مدفوعات حاليًا. عادت أموالك إلى محفظتك.',
  terms: 'عملية السحب هذه لا تتفق مع شروطنا. ستوضح لك خدمة العملاء ذلك.',
};
