import type { House } from '../house.ts';

/** Drums, strings and musical evenings. */
export const ghungroo: House = {
  code: 'GHUNGROO',
  names: { en: 'Ghungroo Lane', ur: 'گھنگرو لین' },
  art: { seed: 'ghungroo', from: '#5a1230', to: '#f2b53a', motif: 'drum' },
  models: ['wheel-40', 'patang', 'ways-243'],
  groups: [],
  games: `
Dhol Night|ڈھول کی رات|dhol ki raat|drum
Tabla Duel|طبلے کا مقابلہ|tablay ka muqabla|tabla
Sitar by Starlight|ستاروں میں ستار|sitaron mein sitar|sitar
Flute of the Hills|پہاڑوں کی بانسری|paharon ki bansuri|flute
Rubab Evening|رباب کی شام|rubab ki shaam|rubab
Wedding Band|بارات کا بینڈ|barat ka band|drum
Mehndi Lights|مہندی کی روشنیاں|mehndi ki roshnian|marigold
Anklet Rain|پائل کی چھن چھن|payal ki chan chan|bangles
Festival Train|میلے کی ریل|melay ki rail|train
Puppet Theatre|پتلی تماشا|putli tamasha|puppet
Fireworks Fair|آتش بازی کا میلہ|aatish bazi ka mela|fireworks
Rhythm of Rain|بارش کی تال|barish ki taal|rain
Drummer's Circle|ڈھولیوں کا گھیرا|dholion ka ghera|drum
Village Fair|گاؤں کا میلہ|gaon ka mela|wheel
The Big Swing|اونچا جھولا|ooncha jhoola|wheel
Colours of Basant|بسنت کے رنگ|basant ke rang|kite
Yellow Turban|پیلی پگڑی|peeli pagri|puppet
Song of the Koel|کوئل کا گیت|koyal ka geet|parrot
String and Bow|تار اور گز|taar aur gaz|rubab
Midnight Mehfil|آدھی رات کی محفل|aadhi raat ki mehfil|night
Marigold March|گیندے کا جلوس|gainday ka juloos|marigold
Clap and Turn|تالی اور چکر|taali aur chakkar|fan
Brass Trumpets|پیتل کے باجے|peetal ke bajay|drum
Rooftop Songs|چھت کے گیت|chat ke geet|sitar
Circus Elephant|سرکس کا ہاتھی|circus ka hathi|elephant
Dancing Horse|ناچتا گھوڑا|naachta ghora|horse
Echo Valley|گونجتی وادی|goonjti wadi|mountain
Starlight Melody|تاروں کی دھن|taron ki dhun|star
Henna Hands|حنا کے نقش|hina ke naqsh|mirror
Tambourine Trail|ڈفلی کی راہ|dafli ki raah|tabla
Street Musicians|گلی کے سازندے|gali ke saazinday|flute
Grand Finale|آخری دھوم|aakhri dhoom|fireworks
`,
  stakes: ['0.20', '0.50', '1.00'],
};
