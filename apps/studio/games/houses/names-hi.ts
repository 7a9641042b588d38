import { baadbaanNames } from './names-hi/baadbaan.ts';
import { bijligharNames } from './names-hi/bijlighar.ts';
import { firoziNames } from './names-hi/firozi.ts';
import { ghungrooNames } from './names-hi/ghungroo.ts';
import { koelNames } from './names-hi/koel.ts';
import { laltainNames } from './names-hi/laltain.ts';
import { lattuNames } from './names-hi/lattu.ts';
import { meenakarNames } from './names-hi/meenakar.ts';
import { pagdandiNames } from './names-hi/pagdandi.ts';
import { phulkariNames } from './names-hi/phulkari.ts';
import { sarangiNames } from './names-hi/sarangi.ts';
import { shahtootNames } from './names-hi/shahtoot.ts';
import { surahiNames } from './names-hi/surahi.ts';

/** Hindi names by code: of houses, groups, jackpots, and all games. */
export const NAMES_HI: Readonly<Record<string, string>> = {
  KISMET: 'क़िस्मत स्टूडियो',
  BAITHAK: 'बैठक',
  DANGAL: 'दंगल',
  DARYA: 'दरिया',
  MAIDAN: 'मैदान',
  CHAUPAL: 'चौपाल',
  BAADBAAN: 'बादबान रील्स',
  BIJLIGHAR: 'बिजली घर',
  FIROZI: 'फ़िरोज़ी फ़ोर्ज',
  GHUNGROO: 'घुँघरू लेन',
  KOEL: 'कोयल हाउस',
  LALTAIN: 'लालटेन गेम्स',
  LATTU: 'लट्टू प्ले',
  MEENAKAR: 'मीनाकार आर्ट्स',
  PAGDANDI: 'पगडंडी गेम्स',
  PHULKARI: 'फुलकारी रील्स',
  SARANGI: 'सारंगी हाउस',
  SHAHTOOT: 'शहतूत लेन',
  SURAHI: 'सुराही वर्क्स',
  'bijli-jackpot': 'बिजली जैकपॉट',
  'firozi-vault': 'तहख़ाना',
  'lattu-gully': 'गली क्लासिक्स',
  'shahtoot-mandi': 'फलों की मंडी',
  'anar-bagh': 'अनार बाग',
  patang: 'पतंग',
  'raat-bazaar': 'रात बाज़ार',
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
