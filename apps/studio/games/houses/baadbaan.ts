import type { House } from '../house.ts';

/** Sea and harbours: ways, four rows, coins that stay. A transfer-wallet house. */
export const baadbaan: House = {
  code: 'BAADBAAN',
  names: { en: 'Baadbaan Reels', ur: 'بادبان ریلز' },
  art: { seed: 'baadbaan', from: '#10254f', to: '#3fb8c7', motif: 'ship' },
  models: ['ways-1024', 'stay-20', 'hold-25'],
  groups: [],
  wallet: 'transfer',
  games: `
Harbour Lights|بندرگاہ کی روشنیاں|bandargah ki roshnian|lantern
Sail of Fortune|قسمت کا بادبان|qismat ka badbaan|ship
Pearl Diver|موتی نکالنے والا|moti nikalnay wala|pearl
Coral Kingdom|مونگے کی سلطنت|moongay ki saltanat|fish
Captain's Compass|کپتان کا قطب نما|kaptaan ka qutb numa|wheel
Silver Tide|چاندی کی لہر|chandi ki lehar|fish
The Lost Fleet|گمشدہ بیڑا|gumshuda bera|ship
Lighthouse Rock|مینارۂ نور کی چٹان|minar e noor ki chattan|lantern
Monsoon Sailors|برسات کے ملاح|barsat ke mallah|rain
Turtle Island|کچھووں کا جزیرہ|kachwon ka jazeera|turtle
Fisherman's Morning|ماہی گیر کی صبح|mahi geer ki subah|boat
Storm Breaker|طوفان شکن|toofan shikan|lightning
Hidden Lagoon|چھپی ہوئی جھیل|chupi hui jheel|fish
River of Boats|کشتیوں کا دریا|kashtion ka darya|boat
Blue Indus|نیلا سندھ|neela sindh|boat
The Sunken Chest|ڈوبا ہوا صندوق|dooba hua sandooq|chest
Anchor and Star|لنگر اور ستارہ|langar aur sitara|star
Golden Net|سنہرا جال|sunehra jaal|fish
Salt Wind|نمکین ہوا|namkeen hawa|ship
Shell Seekers|سیپیوں کے کھوجی|seepion ke khoji|pearl
Night Ferry|رات کی فیری|raat ki ferry|night
Whirlpool|گرداب|girdaab|wheel
Spice Route|مصالحوں کا راستہ|masalon ka rasta|spice
Seven Seas|سات سمندر|saat samundar|ship
Cliff of Falcons|شاہینوں کی چٹان|shaheenon ki chattan|falcon
Mangrove Maze|تمر کے جنگل|timar ke jungle|tree
Treasure Reef|خزانے کی چٹان|khazanay ki chattan|gem
Flying Fish|اڑتی مچھلی|urti machli|fish
Port of Kites|پتنگوں کی بندرگاہ|patangon ki bandargah|kite
Old Boatman|بوڑھا ملاح|boorha mallah|boat
Deep Water Gem|گہرے پانی کا نگینہ|gehray pani ka nageena|gem
Sunrise Bay|سورج والی کھاڑی|suraj wali khari|sun
`,
  stakes: ['1.00', '0.20', '0.50'],
};
