import type { House } from '../house.ts';

/** Palaces, mirrors and jewels: high volatility. */
export const meenakar: House = {
  code: 'MEENAKAR',
  names: { en: 'Meenakar Arts', ur: 'میناکار آرٹس' },
  art: { seed: 'meenakar', from: '#3a1a5a', to: '#f2b53a', motif: 'mirror' },
  models: ['special-10', 'raat-bazaar', 'wheel-40'],
  groups: [],
  games: `
Hall of Mirrors|شیش محل|sheesh mahal|mirror
Enamel Peacock|مینا کاری کا مور|meena kari ka mor|peacock
Palace Elephants|محل کے ہاتھی|mahal ke hathi|elephant
Jewelled Lamp|جڑاؤ چراغ|jarao chiragh|lamp
Court of Falcons|شاہینوں کا دربار|shaheenon ka darbar|falcon
Golden Pavilion|سنہری بارہ دری|sunehri barah dari|gate
Emperor's Chess|شاہی شطرنج|shahi shatranj|chessboard
Gilded Fan|زرکار پنکھا|zarkaar pankha|fan
Silk and Sapphire|ریشم اور نیلم|resham aur neelam|gem
Royal Stable|شاہی اصطبل|shahi astabal|horse
Feather of Fortune|قسمت کا پر|qismat ka par|feather
Secret Courtyard|پوشیدہ صحن|poshida sehan|gate
Pearl Curtain|موتیوں کا پردہ|motion ka parda|pearl
Night of Candles|شمعوں کی رات|shamaon ki raat|lantern
Tiger Throne Room|شیر کا دیوان|sher ka deewan|tiger
Garden of Mirrors|آئینوں کا باغ|aainon ka bagh|mirror
Blue Enamel|نیلی مینا کاری|neeli meena kari|ring
Sword of Honour|شان کی تلوار|shaan ki talwar|sword
Painter's Palace|مصور کا محل|musawwir ka mahal|truckflower
Perfume Chamber|عطر خانہ|itr khana|perfume
River Palace|دریا کا محل|darya ka mahal|boat
Ruby Staircase|یاقوتی زینہ|yaqooti zeena|ring
Carved Door|نقش دار دروازہ|naqsh daar darwaza|gate
Treasure of Tales|قصوں کا خزانہ|qisson ka khazana|chest
Falconer's Glove|باز دار کا دستانہ|baaz daar ka dastana|falcon
Star Dome|ستاروں کی چھت|sitaron ki chat|night
Caravan of Jewels|جواہر کا قافلہ|jawahir ka qafla|camel
Marble Tiger|سنگ مرمر کا شیر|sang e marmar ka sher|snowleopard
Golden Anklet|سنہری پائل|sunehri payal|bangles
Silver Swing|چاندی کا جھولا|chandi ka jhoola|mirror
Cup of Rubies|یاقوت کا پیالہ|yaqoot ka pyala|teacup
Evening Darbar|شام کا دربار|shaam ka darbar|sitar
`,
  stakes: ['0.10', '0.50', '1.00'],
};
