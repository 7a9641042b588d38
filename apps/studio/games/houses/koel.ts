import type { House } from '../house.ts';

/** Birds and animals of field, forest and snow. */
export const koel: House = {
  code: 'KOEL',
  names: { en: 'Koel House', ur: 'کوئل ہاؤس' },
  art: { seed: 'koel', from: '#155a3a', to: '#c8d46a', motif: 'parrot' },
  models: ['stay-20', 'ways-243', 'anar-bagh'],
  groups: [],
  games: `
Markhor Ridge|مارخور کی چوٹی|markhor ki choti|markhor
Snow Leopard|برفانی چیتا|barfani cheeta|snowleopard
Falcon Flight|شاہین کی پرواز|shaheen ki parwaz|falcon
Peacock Dance|مور کا ناچ|mor ka naach|peacock
Parrot Talk|طوطے کی باتیں|totay ki baaten|parrot
Tiger Trail|شیر کا راستہ|sher ka rasta|tiger
Elephant March|ہاتھیوں کا قافلہ|hathion ka qafla|elephant
Camel Bells|اونٹ کی گھنٹیاں|oont ki ghantian|camel
Wild Horses|جنگلی گھوڑے|jungli ghoray|horse
Turtle Beach|کچھووں کا ساحل|kachwon ka sahil|turtle
River Run|دریا کی مچھلیاں|darya ki machlian|fish
Cobra Garden|ناگ باغ|naag bagh|cobra
Desert Scorpion|صحرائی بچھو|sehrai bichhu|scorpion
Butterfly Rain|تتلیوں کی بارش|titlion ki barish|butterfly
Firefly Field|جگنوؤں کا کھیت|jugnuon ka khet|firefly
Rooster Dawn|مرغے والی صبح|murghay wali subah|rooster
Forest Drum|جنگل کا ڈھول|jungle ka dhol|drum
Eagle Peak|عقاب کی چوٹی|uqaab ki choti|falcon
Tiger Lily|شیر اور پھول|sher aur phool|tulip
Feather Fall|گرتے پر|girtay par|feather
Herd of Stars|ستاروں کا ریوڑ|sitaron ka rewar|star
Snow Trail|برف کا راستہ|barf ka rasta|mountain
Jungle Rain|جنگل کی بارش|jungle ki barish|rain
Lake of Birds|پرندوں کی جھیل|parindon ki jheel|fish
Wings of Gold|سنہرے پنکھ|sunehray pankh|butterfly
Night Birds|رات کے پرندے|raat ke parinday|night
Grassland Gallop|میدان کی دوڑ|maidan ki daur|horse
Nest of Pearls|موتیوں کا گھونسلہ|motion ka ghonsla|pearl
Hill Goats|پہاڑی بکریاں|pahari bakrian|markhor
Green Parrots|ہرے طوطے|haray totay|parrot
Silver Paws|چاندی کے پنجے|chandi ke panjay|snowleopard
Camel Races|اونٹوں کی دوڑ|oonton ki daur|camel
`,
  stakes: ['0.20', '0.20', '1.00'],
};
