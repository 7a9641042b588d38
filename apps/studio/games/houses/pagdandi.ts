import type { House } from '../house.ts';

/** Mountain roads and deserts. */
export const pagdandi: House = {
  code: 'PAGDANDI',
  names: { en: 'Pagdandi Games', ur: 'پگڈنڈی گیمز' },
  art: { seed: 'pagdandi', from: '#2e5a80', to: '#f6c86a', motif: 'mountain' },
  models: ['patang', 'stay-20', 'hold-25', 'wheel-40'],
  groups: [],
  games: `
Mountain Pass|پہاڑی درہ|pahari darra|mountain
Truck Art Road|ٹرک آرٹ والی سڑک|truck art wali sarak|truckflower
Desert Caravan|صحرا کا قافلہ|sehra ka qafla|camel
Khyber Rails|خیبر کی ریل|khyber ki rail|train
Painted Wheels|رنگین پہیے|rangeen pahiye|wheel
Valley of Apricots|خوبانیوں کی وادی|khubanion ki wadi|tree
Rope Bridge|رسیوں کا پل|rassion ka pul|mountain
Roadside Dhaba|سڑک کنارے ڈھابا|sarak kinaray dhaba|teacup
Snow Road|برفانی سڑک|barfani sarak|snowleopard
Boat to the North|شمال کی کشتی|shumal ki kashti|boat
Camel Crossing|اونٹوں کا پڑاؤ|oonton ka parao|camel
Golden Milestone|سنہرا سنگ میل|sunehra sang e meel|coin
Windy Plateau|ہوا والا میدان|hawa wala maidan|windmill
Cycle to the Fair|میلے کی سائیکل|melay ki cycle|bicycle
Salt Mine|نمک کی کان|namak ki kaan|gem
Hill Station|پہاڑی مقام|pahari maqam|tree
Border of Stars|ستاروں کی سرحد|sitaron ki sarhad|night
Dusty Map|گرد آلود نقشہ|gard aalood naqsha|key
Shepherd's Path|چرواہے کی راہ|charwahay ki raah|markhor
Tunnel of Lights|روشنیوں کی سرنگ|roshnion ki surang|lantern
Monsoon Highway|برساتی شاہراہ|barsati shahrah|rain
Kite Rider|پتنگ سوار|patang sawar|kite
Postman's Route|ڈاکیے کا راستہ|daakiye ka rasta|bicycle
Sunset Drive|غروب کا سفر|ghuroob ka safar|sun
Old Locomotive|پرانا انجن|purana engine|train
Falcon Road|شاہین والی سڑک|shaheen wali sarak|falcon
Sand and Silver|ریت اور چاندی|rait aur chandi|scorpion
Lakeside Camp|جھیل کنارے پڑاؤ|jheel kinaray parao|fish
Rickshaw Rally|رکشوں کی ریس|rickshon ki race|rickshaw
High Meadow|اونچی چراگاہ|oonchi charagah|tulip
Compass Rose|سمتوں کا پھول|simton ka phool|truckflower
Journey's End|سفر کا انجام|safar ka anjaam|gate
`,
  stakes: ['0.10', '0.20', '0.25', '1.00'],
};
