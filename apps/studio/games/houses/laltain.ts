import type { House } from '../house.ts';

/** The bazaar at night. */
export const laltain: House = {
  code: 'LALTAIN',
  names: { en: 'Laltain Games', ur: 'لالٹین گیمز' },
  art: { seed: 'laltain', from: '#241a4d', to: '#ff9a4a', motif: 'lantern' },
  models: ['raat-bazaar', 'wheel-40', 'ways-1024', 'hold-25'],
  groups: [],
  games: `
Lantern Street|لالٹینوں کی گلی|laltainon ki gali|lantern
Night of Spices|مصالحوں کی رات|masalon ki raat|spice
Midnight Chai|آدھی رات کی چائے|aadhi raat ki chai|teacup
Bangle Bazaar|چوڑیوں کا بازار|choorion ka bazar|bangles
Firefly Lane|جگنوؤں کی گلی|jugnuon ki gali|firefly
City of Lamps|چراغوں کا شہر|chiraghon ka shehar|lamp
Rickshaw Nights|رکشے والی راتیں|rickshay wali raaten|rickshaw
Starlit Rooftops|تاروں بھری چھتیں|taron bhari chaten|night
Kebab Corner|کباب کارنر|kebab corner|spice
Sweet Shop|مٹھائی کی دکان|mithai ki dukan|basket
Night Train|رات کی ریل|raat ki rail|train
Old City Gate|پرانے شہر کا دروازہ|puranay shehar ka darwaza|gate
Glow Market|روشن بازار|roshan bazar|lantern
Cinema Lights|سنیما کی روشنیاں|cinema ki roshnian|star
Cards and Candles|پتے اور شمعیں|pattay aur shamaen|lamp
Truck Stop|ٹرک اڈہ|truck adda|truckflower
Jasmine Sellers|گجرے والے|gajray walay|jasmine
Silver Night|چاندی کی رات|chandi ki raat|coin
Perfumed Evening|خوشبو کی شام|khushbu ki shaam|perfume
Clock Tower|گھنٹہ گھر|ghanta ghar|wheel
Balloon Seller|غباروں والا|ghubaron wala|fireworks
Night Watchman|رات کا چوکیدار|raat ka chowkidar|key
Alley Tigers|گلی کے شیر|gali ke sher|tiger
Rain on Tin Roofs|ٹین کی چھت پر بارش|teen ki chat par barish|rain
Hidden Bazaar|چھپا بازار|chupa bazar|chest
Late Mehfil|رات گئے کی محفل|raat gaye ki mehfil|tabla
Thunder Market|گرجتی منڈی|garajti mandi|lightning
Dice Players|پانسے والے|pansay walay|dice
Lamp Maker's Son|چراغ گر|chiragh gar|lamp
Golden Hour|سنہری گھڑی|sunehri ghari|sun
Street of Rings|انگوٹھیوں والی گلی|angoothion wali gali|ring
Until Dawn|صبح ہونے تک|subah honay tak|rooster
`,
  stakes: ['0.50', '1.00', '0.20', '0.25'],
};
