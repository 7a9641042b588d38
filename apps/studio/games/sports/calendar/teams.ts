import { type Team, teamsOf } from './league.ts';

/** Cricket sides, named after lights of the sky. */
export const CRICKET_TEAMS: readonly Team[] = teamsOf(`
mahtab  | Mahtab XI       | مہتاب الیون     | مهتاب             | महताब इलेवन     | 8
aftab   | Aftab Royals    | آفتاب رائلز     | أفتاب الملكي      | आफ़ताब रॉयल्स    | 7
parwin  | Parwin Strikers | پروین اسٹرائیکرز | بروين الضاربون    | परवीन स्ट्राइकर्स | 6
zohra   | Zohra Kings     | زہرہ کنگز       | ملوك زهرة         | ज़ोहरा किंग्स    | 5
utarid  | Utarid Riders   | عطارد رائیڈرز   | فرسان عطارد       | उतारिद राइडर्स   | 4
mirrikh | Mirrikh Blaze   | مریخ بلیز       | لهيب المريخ       | मिर्रीख़ ब्लेज़   | 4
shafaq  | Shafaq Chargers | شفق چارجرز      | شفق المقتحمون     | शफ़क़ चार्जर्स    | 2
kahkash | Kahkashan Union | کہکشاں یونین    | اتحاد المجرة      | कहकशां यूनियन    | 1
`);

/** Football clubs, named after waters. */
export const FOOTBALL_TEAMS: readonly Team[] = teamsOf(`
abshar  | Abshar FC       | آبشار ایف سی    | نادي آبشار        | आबशार एफ़सी     | 8
darya   | Darya United    | دریا یونائیٹڈ   | داريا يونايتد     | दरिया यूनाइटेड   | 7
jheel   | Jheel City      | جھیل سٹی        | جهيل سيتي         | झील सिटी        | 6
mauj    | Mauj Athletic   | موج ایتھلیٹک    | موج أتلتيك        | मौज एथलेटिक     | 5
sahil   | Sahil Rovers    | ساحل روورز      | ساحل روفرز        | साहिल रोवर्स     | 5
chashma | Chashma Town    | چشمہ ٹاؤن       | تشاشما تاون       | चश्मा टाउन       | 3
barish  | Barish Albion   | بارش البیون     | باريش ألبيون      | बारिश एल्बियन    | 2
shabnam | Shabnam Wanderers | شبنم وانڈررز  | شبنم المتجولون    | शबनम वांडरर्स    | 1
`);

/** Football clubs of the second league, named after winds and hills. */
export const HILL_TEAMS: readonly Team[] = teamsOf(`
koh     | Koh Rangers     | کوہ رینجرز      | كوه رينجرز        | कोह रेंजर्स      | 8
saba    | Saba FC         | صبا ایف سی      | نادي صبا          | सबा एफ़सी        | 6
toofan  | Toofan City     | طوفان سٹی       | طوفان سيتي        | तूफ़ान सिटी      | 6
naseem  | Naseem United   | نسیم یونائیٹڈ   | نسيم يونايتد      | नसीम यूनाइटेड    | 5
wadi    | Wadi Athletic   | وادی ایتھلیٹک   | وادي أتلتيك       | वादी एथलेटिक     | 3
barf    | Barf Town       | برف ٹاؤن        | بارف تاون         | बर्फ़ टाउन       | 2
`);

/** Tennis players: characters named after birds, not real persons. */
export const TENNIS_PLAYERS: readonly Team[] = teamsOf(`
shaheen | Shaheen         | شاہین           | شاهين             | शाहीन           | 8
uqab    | Uqab            | عقاب            | عقاب              | उक़ाब           | 7
humai   | Huma            | ہما             | هما               | हुमा            | 6
hudhud  | Hudhud          | ہدہد            | هدهد              | हुदहुद          | 5
bulbul  | Bulbul          | بلبل            | بلبل              | बुलबुल          | 4
maina   | Maina           | مینا            | مينا              | मैना            | 3
chakor  | Chakor          | چکور            | تشاكور            | चकोर            | 2
abaabil | Ababil          | ابابیل          | أبابيل            | अबाबील          | 1
`);

/** E-sports teams, named after metals and stones. */
export const ESPORTS_TEAMS: readonly Team[] = teamsOf(`
faulad  | Faulad          | فولاد           | فولاذ             | फ़ौलाद          | 8
firoza  | Firoza          | فیروزہ          | فيروزة            | फ़िरोज़ा         | 7
aqiq    | Aqiq            | عقیق            | عقيق              | अक़ीक़          | 6
yaqut   | Yaqut           | یاقوت           | ياقوت             | याक़ूत          | 5
kundan  | Kundan          | کندن            | كندن              | कुंदन           | 4
seemab  | Seemab          | سیماب           | سيماب             | सीमाब           | 3
marmar  | Marmar          | مرمر            | مرمر              | मरमर            | 2
gandhak | Gandhak         | گندھک           | كبريت             | गंधक            | 1
`);
