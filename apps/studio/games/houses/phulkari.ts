import type { House } from '../house.ts';

/** Gardens and embroidery. */
export const phulkari: House = {
  code: 'PHULKARI',
  names: { en: 'Phulkari Reels', ur: 'پھلکاری ریلز' },
  art: { seed: 'phulkari', from: '#7a1f4a', to: '#f28a4a', motif: 'rose' },
  models: ['cover-10', 'anar-bagh', 'stay-20'],
  groups: [],
  games: `
Rose Court|گلابوں کا صحن|gulabon ka sehan|rose
Jasmine Night|چنبیلی کی رات|chambeli ki raat|jasmine
Marigold Thread|گیندے کی لڑی|gainday ki lari|marigold
Tulip Hills|لالہ زار|lala zaar|tulip
Almond Blossom|بادام کے پھول|badam ke phool|jasmine
Silk Garden|ریشم کا باغ|resham ka bagh|butterfly
Butterfly Meadow|تتلیوں کا میدان|titlion ka maidan|butterfly
Garden of Seven Gates|سات دروازوں کا باغ|saat darwazon ka bagh|gate
Scent of Spring|بہار کی خوشبو|bahar ki khushbu|perfume
Embroidered Sky|کڑھا ہوا آسمان|karha hua aasman|star
Dew and Petals|شبنم اور پنکھڑیاں|shabnam aur pankhrian|rose
Gardener's Luck|مالی کا نصیب|maali ka naseeb|basket
Fountain of Roses|گلاب کا فوارہ|gulab ka fawara|well
Orchard Swing|باغ کا جھولا|bagh ka jhoola|tree
Chinar Gold|چنار کا سونا|chinar ka sona|tree
Autumn Carpet|خزاں کا قالین|khizan ka qaleen|tree
Peacock Lawn|موروں کا چمن|moron ka chaman|peacock
Parrot Orchard|طوطوں کا باغ|toton ka bagh|parrot
Needle and Bloom|سوئی اور پھول|sui aur phool|truckflower
Crimson Shawl|سرخ شال|surkh shaal|pomegranate
Thousand Petals|ہزار پنکھڑیاں|hazaar pankhrian|marigold
Honey Season|شہد کا موسم|shehad ka mausam|firefly
Morning Garland|صبح کا ہار|subah ka haar|jasmine
Valley of Lilies|سوسن کی وادی|sosan ki wadi|tulip
Nursery of Colours|رنگوں کی نرسری|rangon ki nursery|butterfly
Mulberry Shade|شہتوت کی چھاؤں|shahtoot ki chaon|grapes
Rain on Roses|گلابوں پر بارش|gulabon par barish|rain
Feathered Fan|پروں کا پنکھا|paron ka pankha|fan
Bouquet Bazaar|گلدستوں کا بازار|guldaston ka bazar|basket
Sunflower|سورج مکھی|suraj mukhi|sun
Ivy Window|بیل والی کھڑکی|bail wali khirki|gate
Blossom Express|پھولوں والی ریل|phoolon wali rail|train
`,
  stakes: ['0.10', '0.20', '1.00'],
};
