import type { House } from '../house.ts';

/** Electricity, machines and space. */
export const bijlighar: House = {
  code: 'BIJLIGHAR',
  names: { en: 'Bijli Ghar', ur: 'بجلی گھر' },
  art: { seed: 'bijlighar', from: '#1a1f5a', to: '#ffc928', motif: 'lightning' },
  models: ['wheel-5', 'ways-1024', 'hold-25', 'triple-5'],
  groups: [],
  pool: {
    jackpot: { code: 'bijli-jackpot', names: { en: 'Power Jackpot', ur: 'برقی جیک پاٹ' } },
    models: ['wheel-5', 'triple-5'],
  },
  games: `
Live Wire|برقی تار|barqi taar|lightning
Robot Bazaar|روبوٹ بازار|robot bazar|robot
Rocket Rickshaw|راکٹ رکشہ|rocket rickshaw|rickshaw
Ring Planet|چھلے والا سیارہ|challay wala sayyara|planet
Star Mechanic|ستاروں کا مستری|sitaron ka mistri|star
Thunder Dial|گرج کا چکر|garaj ka chakkar|lightning
Neon Truck Art|نیون ٹرک آرٹ|neon truck art|truckflower
Circuit Kites|برقی پتنگیں|barqi patangen|kite
Comet Catcher|دم دار تارا|dum daar tara|star
Clockwork Tiger|چابی والا شیر|chabi wala sher|tiger
Swift Tram|تیز رفتار ٹرام|tez raftar tram|train
Satellite Seven|مصنوعی سیارہ سات|masnooi sayyara saat|planet
Bolt and Bulb|بجلی اور بلب|bijli aur bulb|lantern
Magnet Mine|مقناطیس کی کان|maqnatees ki kaan|gem
Solar Fields|سورج کے کھیت|suraj ke khet|sun
Wind Engine|ہوا کا انجن|hawa ka engine|windmill
Robo Rooster|روبو مرغا|robo murgha|rooster
Launch Pad|اڑان کا میدان|uraan ka maidan|rocket
Milky Lane|کہکشاں کی گلی|kehkashan ki gali|night
Spark Plug|چنگاری|chingari|lightning
Radio Days|ریڈیو کے دن|radio ke din|robot
Deep Orbit|دور کا مدار|door ka madaar|planet
Laser Lattice|شعاعوں کی جالی|shuaon ki jaali|mirror
Meteor Chest|شہاب کا خزانہ|shahab ka khazana|chest
Gear Wheel|گراری|gharari|wheel
Space Cycle|خلائی سائیکل|khalai cycle|bicycle
Storm Battery|طوفانی بیٹری|toofani battery|rain
Night Shift|رات کی شفٹ|raat ki shift|night
Voltage Cobra|برقی ناگ|barqi naag|cobra
Cosmic Camel|خلائی اونٹ|khalai oont|camel
Signal Tower|سگنل کا مینار|signal ka minar|gate
Last Launch|آخری اڑان|aakhri uraan|rocket
`,
  stakes: ['0.10', '1.00', '0.50', '0.05'],
};
