import type { House } from '../house.ts';

/** Three reels, toys and street games; the smallest stakes. */
export const lattu: House = {
  code: 'LATTU',
  names: { en: 'Lattu Play', ur: 'لٹو پلے' },
  art: { seed: 'lattu', from: '#0f5f66', to: '#f4a72c', motif: 'wheel' },
  models: ['classic-27', 'wheel-5', 'triple-5'],
  groups: [{ code: 'lattu-gully', names: { en: 'Gully Classics', ur: 'گلی کے کلاسک' }, first: 8, motif: 'dice' }],
  games: `
Spinning Top|گھومتا لٹو|ghoomta lattu|wheel
Marble Alley|کنچوں کی گلی|kanchon ki gali|gem
Ludo Lane|لڈو والی گلی|ludo wali gali|dice
Seven Stones|سات پتھر|saat pathar, pithu|gem
Paper Boat|کاغذ کی کشتی|kaghaz ki kashti|boat
Gully Kites|گلی کی پتنگیں|gali ki patangen|kite
Tin Drum|ٹین کا ڈھول|teen ka dhol|drum
Bicycle Bell|سائیکل کی گھنٹی|cycle ki ghanti|bicycle
Rooftop Race|چھتوں کی دوڑ|chaton ki daur|rooster
Lucky Wheel|نصیب کا پہیہ|naseeb ka pahiya|wheel
Three Mangoes|تین آم|teen aam|mango
Three Lanterns|تین لالٹینیں|teen laltain|lantern
Three Dice|تین پانسے|teen pansay|dice
Rickshaw Ride|رکشے کی سواری|rickshay ki sawari|rickshaw
Toy Train|کھلونا ریل|khilona rail|train
Clay Horse|مٹی کا گھوڑا|mitti ka ghora|horse
Painted Fan|رنگین پنکھا|rangeen pankha|fan
Puppet Fair|کٹھ پتلی میلہ|kath putli mela|puppet
Glass Bangles|کانچ کی چوڑیاں|kanch ki choorian|bangles
Chai Break|چائے کا وقفہ|chai ka waqfa|teacup
Sunny Seven|دھوپ والی سات|dhoop wali saat|sun
Star Chowk|ستاروں کا چوک|sitaron ka chowk|star
Melon Slice|تربوز کی قاش|tarbooz ki qaash|melon
Golden Key|سنہری چابی|sunehri chabi|key
Little Chest|چھوٹا صندوق|chota sandooq|chest
Hawker's Basket|پھیری والے کی ٹوکری|pheri walay ki tokri|basket
Draughts Corner|بساط کا کونا|bisaat ka kona|chessboard
Tin Robot|ٹین کا روبوٹ|teen ka robot|robot
Firefly Jar|جگنو کی شیشی|jugnu ki sheeshi|firefly
Monsoon Puddle|برسات کا پانی|barsat ka pani|rain
Pocket Coin|جیب کا سکہ|jeb ka sikka|coin
Rooster's Call|مرغے کی بانگ|murghay ki baang|rooster
`,
  stakes: ['0.01', '0.05', '0.05'],
};
