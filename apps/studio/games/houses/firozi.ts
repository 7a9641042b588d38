import type { House } from '../house.ts';

/** Gems and metals: hold features, multiplier wheels. */
export const firozi: House = {
  code: 'FIROZI',
  names: { en: 'Firozi Forge', ur: 'فیروزی فورج' },
  art: { seed: 'firozi', from: '#0b3d3a', to: '#3fc7be', motif: 'gem' },
  models: ['hold-25', 'wheel-5', 'triple-5', 'special-10'],
  groups: [{ code: 'firozi-vault', names: { en: 'The Vault', ur: 'تہہ خانہ' }, first: 6, motif: 'chest' }],
  games: `
Emerald Valley|زمرد کی وادی|zamurrad ki wadi|gem
Ruby Mine|یاقوت کی کان|yaqoot ki kaan|ring
Turquoise Hoard|فیروزے کا ذخیرہ|firozay ka zakheera|gem
Goldsmith's Bench|سنار کی دکان|sunar ki dukan|ring
Nine Treasures|نو خزانے|nau khazanay|chest
Hammer and Anvil|ہتھوڑا اور اہرن|hathora aur ahran|sword
Sapphire Night|نیلم کی رات|neelam ki raat|night
Silver Lock|چاندی کا تالا|chandi ka tala|key
Coin Maker|سکہ ساز|sikka saaz|coin
The Mint|ٹکسال|taksal|coin
Molten Gold|پگھلا ہوا سونا|pighla hua sona|lightning
Ring of Fire|آگ کا چھلا|aag ka challa|ring
Pearl and Plume|موتی اور پر|moti aur par|feather
Amber Road|عنبر کی راہ|amber ki raah|sun
Diamond Kites|ہیرے کی پتنگیں|heeray ki patangen|kite
Copper Tiger|تانبے کا شیر|tambay ka sher|tiger
Iron Rail|لوہے کی پٹڑی|lohay ki patri|train
Brass Elephant|پیتل کا ہاتھی|peetal ka hathi|elephant
Crystal Peak|بلور کی چوٹی|billor ki choti|mountain
Opal Garden|دودھیا پتھر کا باغ|dudhia pathar ka bagh|jasmine
Garnet Grove|عقیق کا باغ|aqeeq ka bagh|pomegranate
Gilded Mirror|سنہرا آئینہ|sunehra aaina|mirror
Blade of Light|روشنی کی تلوار|roshni ki talwar|sword
Stone Cutter|سنگ تراش|sang tarash|gem
Golden Lattice|سنہری جالی|sunehri jaali|gate
Hidden Key|چھپی ہوئی چابی|chupi hui chabi|key
Heavy Chest|بھاری صندوق|bhari sandooq|chest
Bazaar of Rings|انگوٹھیوں کا بازار|angoothion ka bazar|ring
Star Sapphire|ستارہ نیلم|sitara neelam|star
Treasury Door|خزانے کا دروازہ|khazanay ka darwaza|gate
Bright Bangles|چمکتی چوڑیاں|chamakti choorian|bangles
Lamp of Coins|سکوں کا چراغ|sikkon ka chiragh|lamp
`,
  stakes: ['0.75', '0.05', '0.10', '0.10'],
};
