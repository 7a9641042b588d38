import type { House } from '../house.ts';

/** Potters, weavers and spice sellers: ways that pay often. */
export const surahi: House = {
  code: 'SURAHI',
  names: { en: 'Surahi Works', ur: 'صراحی ورکس' },
  art: { seed: 'surahi', from: '#123a5a', to: '#4fc3c7', motif: 'samovar' },
  models: ['ways-243', 'anar-bagh', 'cover-10', 'ways-1024'],
  groups: [],
  games: `
Potter's Yard|کمہار کا آنگن|kumhar ka aangan|samovar
Blue Pottery|نیلی کاشی کاری|neeli kashi kari|teacup
Spice Caravan|مصالحوں کا قافلہ|masalon ka qafla|spice
Saffron Street|زعفران والی گلی|zafran wali gali|spice
Copper Samovar|تانبے کا سماوار|tambay ka samawar|samovar
Kettle and Cardamom|کیتلی اور الائچی|ketli aur elaichi|teacup
Perfume Seller|عطر فروش|itr farosh|perfume
Attar of Roses|گلاب کا عطر|gulab ka itr|perfume
Block Print|ٹھپے کی چھپائی|thappay ki chapai|truckflower
Loom of Colours|رنگوں کی کھڈی|rangon ki khaddi|feather
Thread and Knot|دھاگہ اور گرہ|dhaga aur girah|bangles
Brass Workshop|پیتل کا کارخانہ|peetal ka karkhana|lamp
Copper Lane|تانبے والی گلی|tambay wali gali|coin
The Old Well|پرانا کنواں|purana kunwan|well
Basket Weaver|ٹوکریاں بننے والا|tokrian bunnay wala|basket
Straw Fan|کھجور کا پنکھا|khajoor ka pankha|fan
Cup of Dawn|صبح کی پیالی|subah ki pyali|teacup
Melon Market|تربوزوں کی منڈی|tarboozon ki mandi|melon
Pearl Merchant|موتیوں کا سوداگر|motion ka saudagar|pearl
Tile Maker|ٹائل ساز|tile saaz|mirror
The Scribe's Key|منشی کی چابی|munshi ki chabi|key
Mirror Stitch|شیشے کا کام|sheeshay ka kaam|mirror
Chessboard Café|شطرنج خانہ|shatranj khana|chessboard
Desert Tea|صحرا کی چائے|sehra ki chai|camel
Turquoise Gate|فیروزی دروازہ|firozi darwaza|gate
Walnut Wood|اخروٹ کی لکڑی|akhrot ki lakri|chest
Marble Courtyard|سنگ مرمر کا صحن|sang e marmar ka sehan|gate
Jasmine Water|چنبیلی کا پانی|chambeli ka pani|jasmine
Windmill Village|پن چکی کا گاؤں|pan chakki ka gaon|windmill
Grain and Gold|اناج اور سونا|anaaj aur sona|coin
Old Trunk|پرانا صندوق|purana sandooq|chest
Festival of Clay|مٹی کا میلہ|mitti ka mela|lamp
`,
  stakes: ['0.20', '1.00', '0.10', '1.00'],
};
