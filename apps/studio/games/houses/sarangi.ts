import type { House } from '../house.ts';

/** Folk tales. */
export const sarangi: House = {
  code: 'SARANGI',
  names: { en: 'Sarangi House', ur: 'سارنگی ہاؤس' },
  art: { seed: 'sarangi', from: '#4a2412', to: '#e8b03a', motif: 'rubab' },
  models: ['special-10', 'ways-243', 'hold-25', 'raat-bazaar'],
  groups: [],
  games: `
Once in the Hills|پہاڑوں کا قصہ|paharon ka qissa|mountain
The Talking Parrot|بولنے والا طوطا|bolnay wala tota|parrot
The Clever Traveller|چالاک مسافر|chalak musafir|key
Cave of Forty Locks|چالیس تالوں کا غار|chalees talon ka ghaar|key
The Flying Carpet Maker|اڑتے قالین والا|urtay qaleen wala|feather
Merchant and the Sea|سوداگر اور سمندر|saudagar aur samundar|ship
The Wishing Lamp|مراد کا چراغ|murad ka chiragh|lamp
Tale of Two Tigers|دو شیروں کی کہانی|do sheron ki kahani|tiger
The Golden Path|سنہری پگڈنڈی|sunehri pagdandi|markhor
Snake Charmer|سپیرا|sapera|cobra
The Hidden Fort|چھپا ہوا قلعہ|chupa hua qila|gate
Storyteller's Street|قصہ خوان کی گلی|qissa khwan ki gali|lantern
The Fisherman's Wish|مچھیرے کی خواہش|machheray ki khwahish|fish
Kingdom of Kites|پتنگوں کا راج|patangon ka raaj|kite
The Woodcutter|لکڑہارا|lakarhara|tree
Three Travellers|تین مسافر|teen musafir|camel
The Singing Well|گاتا ہوا کنواں|gaata hua kunwan|well
Scorpion Desert|بچھوؤں کا صحرا|bichhuon ka sehra|scorpion
The Brave Goatherd|بہادر چرواہا|bahadur charwaha|markhor
Elephant and the Ant|ہاتھی اور چیونٹی|hathi aur cheonti|elephant
Riddle of the Ring|انگوٹھی کی پہیلی|angoothi ki paheli|ring
The Sleeping Robot|سویا ہوا روبوٹ|soya hua robot|robot
The Night Thief|اندھیرے کا چور|andheray ka chor|night
Seven Brothers|سات بھائی|saat bhai|star
The Puppet Prince|پتلی شہزادہ|putli shehzada|puppet
The Magic Flute|جادو کی بانسری|jadoo ki bansuri|flute
Lost in the Bazaar|بازار میں گم|bazar mein gum|spice
The Peacock's Secret|مور کا راز|mor ka raaz|peacock
The Last Lantern|آخری لالٹین|aakhri laltain|lantern
Horse of the Wind|ہوا کا گھوڑا|hawa ka ghora|horse
The Weaver's Dream|جولاہے کا خواب|julahay ka khwab|butterfly
Treasure at Dawn|صبح کا خزانہ|subah ka khazana|chest
`,
  stakes: ['0.10', '0.20', '0.75', '1.00'],
};
