/** Texts of a banner in one language. */
export interface BannerText {
  readonly title: string;
  readonly text: string;
  readonly button: string | null;
}

/** Banners in Arabic, by key. */
export const BANNERS_AR: Readonly<Record<string, BannerText>> = {
  'home-fair': {
    title: 'تحقق من كل نتيجة بنفسك',
    text: 'مختومة قبل اللفة ومثبتة بعدها. يجري التحقق في متصفحك.',
    button: 'كيف يعمل',
  },
  'home-houses': {
    title: 'أكثر من أربعمئة لعبة',
    text: 'حدائق وبازارات وجبال وبحار. ابحث بالأردية أو بالأردية اللاتينية أو بالإنجليزية.',
    button: 'تصفّح السلوتس',
  },
  'home-demo': {
    title: 'جرّبها أولًا',
    text: 'كل لعبة تعمل برصيد تجريبي دون حساب.',
    button: 'افتح بستان الرمان',
  },
  rng: {
    title: 'نسبة RTP محسوبة بالكامل',
    text: 'نسبة RTP لكل لعبة ناتجة عن حساب كل نتيجة ممكنة.',
    button: 'المزيد',
  },
  live: { title: 'طاولات مباشرة', text: 'باكارات وروليت وتين باتي وغيرها: كل جولة مُثبتة في متصفحك.', button: null },
  fish: {
    title: 'المياه العميقة',
    text: 'اصطد في مائك: الطلقة التي لا تصيب شيئاً يعود ثمنها.',
    button: 'ألعاب البحر',
  },
  pvp: { title: 'وجهًا لوجه', text: 'لا ألعاب بين اللاعبين بعد.', button: null },
  sports: { title: 'ملعب الرياضة', text: 'مباريات محاكاة في الكريكيت وكرة القدم والتنس، ليلًا ونهارًا.', button: null },
  esports: {
    title: 'الرياضات الإلكترونية',
    text: 'رهانات على سلاسل محاكاة، حسب المباراة والخريطة والجولة.',
    button: null,
  },
  elott: {
    title: 'سحب يمكنك التحقق منه بنفسك',
    text: 'تُختم بذرة كل سحب لدينا قبل فتح الرهانات وتُنشر بعد السحب.',
    button: null,
  },
  cockfight: {
    title: 'أبطال من خشب',
    text: 'لا يتقاتل أي حيوان هنا: النزال بين أبطال من خشب وتروس.',
    button: null,
  },
  promotions: {
    title: 'كل الشروط في سطر واحد',
    text: 'كل عرض يبيّن كم يلزمك أن تراهن ومتى ينتهي.',
    button: null,
  },
  'point-mall': { title: 'متجر النقاط', text: 'نقاط اللعب والإيداع تُستبدل بالمال.', button: null },
  help: { title: 'نحن هنا', text: 'إن لم تجد إجابة هنا فالمساعدة تُفتح من كل صفحة.', button: null },
  register: { title: 'حساب في دقيقة', text: 'رقم الجوال يكفي. والباقي لاحقًا.', button: null },
  'w-register': { title: 'العب بشروطك', text: 'حدّد بنفسك حدود المال والوقت.', button: null },
};
