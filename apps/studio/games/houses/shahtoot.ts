import type { House } from '../house.ts';

/** Simple and fast fruit games. */
export const shahtoot: House = {
  code: 'SHAHTOOT',
  names: { en: 'Shahtoot Lane', ur: 'شہتوت لین' },
  art: { seed: 'shahtoot', from: '#2a1f5a', to: '#e2415f', motif: 'grapes' },
  models: ['classic-27', 'triple-5', 'cover-10', 'wheel-5'],
  groups: [{ code: 'shahtoot-mandi', names: { en: 'Fruit Market', ur: 'پھلوں کی منڈی' }, first: 10, motif: 'basket' }],
  games: `
Mulberry Lane|شہتوت والی گلی|shahtoot wali gali|grapes
Mango King|آموں کا راجا|aamon ka raja|mango
Pomegranate Pop|انار دانہ|anar dana|pomegranate
Melon Summer|گرمی کا تربوز|garmi ka tarbooz|melon
Grape Vine|انگور کی بیل|angoor ki bail|grapes
Fruit Cart|پھلوں کا ٹھیلا|phalon ka thela|basket
Chaunsa Gold|سنہرا چونسا|sunehra chaunsa|mango
Juice Corner|جوس کارنر|juice corner|melon
Sweet Seven|میٹھی سات|meethi saat|star
Orchard Gate|باغ کا پھاٹک|bagh ka phaatak|gate
Ripe and Red|پکے لال|pakkay laal|pomegranate
Summer Basket|گرمیوں کی ٹوکری|garmion ki tokri|basket
Mango Monsoon|آم اور برسات|aam aur barsat|rain
Anar Seeds|انار کے موتی|anar ke moti|pearl
Falsa Fizz|فالسے کا شربت|falsay ka sharbat|grapes
Golden Orchard|سنہرا باغ|sunehra bagh|tree
Parrot and Mango|طوطا اور آم|tota aur aam|parrot
Cool Slice|ٹھنڈی قاش|thandi qaash|melon
Fruit Dice|پھلوں کے پانسے|phalon ke pansay|dice
Market Morning|منڈی کی صبح|mandi ki subah|rooster
Purple Cluster|جامنی گچھا|jamni guchha|grapes
Honey Mango|شہد جیسا آم|shehad jaisa aam|mango
Lucky Pomegranate|قسمت والا انار|qismat wala anar|pomegranate
Fruit Wheel|پھلوں کا پہیہ|phalon ka pahiya|wheel
Village Orchard|گاؤں کا باغ|gaon ka bagh|windmill
Sweet Tooth|میٹھے کا شوق|meethay ka shauq|teacup
Garden Snack|باغ کی دعوت|bagh ki dawat|melon
Silver Tray|چاندی کی تھالی|chandi ki thali|coin
Ice and Fruit|برف اور پھل|barf aur phal|mountain
Sunny Orchard|دھوپ بھرا باغ|dhoop bhara bagh|sun
Firefly Orchard|جگنوؤں کا باغ|jugnuon ka bagh|firefly
Double Mango|دگنے آم|dugnay aam|mango
`,
  stakes: ['0.01', '0.05', '0.10', '0.05'],
};
