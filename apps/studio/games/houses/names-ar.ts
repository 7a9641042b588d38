import { baadbaanNames } from './names-ar/baadbaan.ts';
import { bijligharNames } from './names-ar/bijlighar.ts';
import { firoziNames } from './names-ar/firozi.ts';
import { ghungrooNames } from './names-ar/ghungroo.ts';
import { koelNames } from './names-ar/koel.ts';
import { laltainNames } from './names-ar/laltain.ts';
import { lattuNames } from './names-ar/lattu.ts';
import { meenakarNames } from './names-ar/meenakar.ts';
import { pagdandiNames } from './names-ar/pagdandi.ts';
import { phulkariNames } from './names-ar/phulkari.ts';
import { sarangiNames } from './names-ar/sarangi.ts';
import { shahtootNames } from './names-ar/shahtoot.ts';
import { surahiNames } from './names-ar/surahi.ts';

/** Arabic names by code: of houses, groups, jackpots, and all games. */
export const NAMES_AR: Readonly<Record<string, string>> = {
  KISMET: 'استوديو قسمة',
  BAITHAK: 'بيتهك',
  DANGAL: 'دنغل',
  DARYA: 'دريا',
  MAIDAN: 'ميدان',
  CHAUPAL: 'تشوبال',
  BAADBAAN: 'بادبان',
  BIJLIGHAR: 'بيجلي غار',
  FIROZI: 'فيروزي',
  GHUNGROO: 'غونغرو',
  KOEL: 'كويل',
  LALTAIN: 'لالتين',
  LATTU: 'لاتو',
  MEENAKAR: 'ميناكار',
  PAGDANDI: 'باغداندي',
  PHULKARI: 'فولكاري',
  SARANGI: 'سارانغي',
  SHAHTOOT: 'شاهتوت',
  SURAHI: 'صراحي',
  'bijli-jackpot': 'جاكبوت الطاقة',
  'firozi-vault': 'الخزنة',
  'lattu-gully': 'كلاسيكيات الحارة',
  'shahtoot-mandi': 'سوق الفواكه',
  'anar-bagh': 'بستان الرمان',
  patang: 'الطائرة الورقية',
  'raat-bazaar': 'بازار الليل',
  ...baadbaanNames,
  ...bijligharNames,
  ...firoziNames,
  ...ghungrooNames,
  ...koelNames,
  ...laltainNames,
  ...lattuNames,
  ...meenakarNames,
  ...pagdandiNames,
  ...phulkariNames,
  ...sarangiNames,
  ...shahtootNames,
  ...surahiNames,
};
