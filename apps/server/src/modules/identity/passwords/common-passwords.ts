/** Common passwords and words, lower case, with names and places of our market. The policy also covers their variations. */
export const COMMON_PASSWORDS: readonly string[] = `
  123456 password 123456789 12345678 12345 qwerty abc123 111111 123123 1234567 1234567890 000000 1234 iloveyou
  1q2w3e4r qwertyuiop 123321 monkey dragon 654321 666666 123 myspace1 1qaz2wsx 121212 homelesspa 123qwe a123456
  123abc 1q2w3e4r5t qwe123 7777777 qwerty123 target123 tinkle 987654321 qwerty1 222222 zxcvbnm 1g2w3e4r gwerty
  zag12wsx gwerty123 555555 fuckyou 112233 asdfghjkl 1q2w3e 123123123 qazwsx computer princess 12345a ashley
  159753 michael football sunshine 1234qwer iloveyou1 aaaaaa fuckyou1 789456123 daniel 777777 princess1 123654
  11111 asdfgh 999999 11111111 passer2009 888888 love abcd1234 shadow football1 love123 superman jordan23 jessica
  monkey1 12qwaszx a12345 baseball 123456789a killer asdf samsung master azerty charlie asd123 soccer fqrg7cs493
  88888888 jordan michael1 jesus1 linkedin babygirl1 789456 blink182 thomas qwer1234 333333 liverpool michelle
  nicole qwert j38ifubn 131313 asdasd 0987654321 lovely 0123456 1qaz2wsx3edc welcome admin administrator root toor
  letmein login passw0rd password1 password12 password123 starwars hello freedom whatever trustno1 batman access
  flower hottie loveme zaq1zaq1 mustang ninja azertyuiop solo photoshop adobe123 1234567891 donald aa123456 bailey
  qazwsxedc hunter hunter2 buster pepper ginger joshua cheese amanda summer winter spring autumn andrew taylor
  thunder matrix cookie banana orange apple chocolate purple silver golden diamond tigger maggie harley ranger
  jennifer robert george anthony matthew william brandon jackson chelsea arsenal barcelona realmadrid juventus
  manutd liverpool1 tottenham cricket pakistan lahore karachi islamabad peshawar quetta multan faisalabad
  rawalpindi hyderabad pakistan123 lahore123 karachi123 allah muhammad mohammad bismillah mashallah inshallah
  alhamdulillah subhanallah assalam salam madina makkah quran ramzan ramadan eidmubarak zindabad dildil jaan jaanu
  meri mera mypassword pakistani punjab sindh balochistan kashmir india bharat delhi mumbai chennai kolkata
  bangladesh dhaka nepal srilanka ganesh krishna shivshakti jaimatadi sairam waheguru omsairam omnamahshivaya khan
  khan123 ahmed ahmad ali ali123 hassan hussain fatima ayesha aisha zainab maryam bilal usman umar hamza abdullah
  ibrahim yusuf imran asad faisal kamran rizwan salman shahid sana hina saad afridi babar shaheen wasim waqar
  inzamam kohli dhoni sachin rohit virat messi ronaldo neymar mbappe cr7 leo10 naruto pokemon pikachu minecraft
  fortnite roblox pubg freefire gamer gaming player casino slots poker jackpot lucky lucky7 winner win777 bet365
  betting gambling bonus money cash dollar rupees million millionaire billion rich vegas royal roulette blackjack
  bingo lottery dice kismet qismat naseeb anar patang raat bazaar test test123 testing tester demo demo123 guest
  user username changeme change default secret secret123 temp temp123 temporary nopassword none null internet
  google gmail yahoo hotmail facebook instagram whatsapp tiktok youtube twitter snapchat telegram amazon netflix
  iphone android nokia huawei xiaomi oppo vivo realme dell lenovo toshiba sony asdfasdf asdf1234 asdfghjk qwerqwer
  qweasd qweasdzxc qwaszx zxcvbn zxcvb zxczxc 1qazxsw2 qazxsw zaq12wsx xsw2zaq1 1qaz 2wsx 3edc 4rfv qqqqqq wwwwww
  zzzzzz 1qw23er4 q1w2e3r4 q1w2e3r4t5 q1w2e3 a1b2c3 a1b2c3d4 abcdef abcdefg abc1234 abc12345 abcd123 abcde12345
  aabbcc aabb1122 11223344 1122334455 12341234 12344321 123454321 1212 1313 2000 2020 2021 2022 2023 2024 2025
  2026 00000000 0000000000 01234567 98765432 87654321 7654321 family friend friends forever mother father brother
  sister baby babygirl babyboy sweety sweetheart honey darling angel angels heaven jesus christ god blessed faith
  hope peace smile happy beautiful princesa estrella amor teamo contraseña hola bonjour soleil passwort hallo
  schatz senha brasil flamengo corinthians sifre galatasaray fenerbahce besiktas istanbul turkey dallas boston
  chicago newyork london paris berlin tokyo sydney canada america england scotland ireland australia pakistan1
  victory victoria alexander alexandra alexis andrea angela austin bubbles butterfly carlos carmen caroline cassie
  charles cheyenne christian christine claudia coffee cooper corvette cowboy cowboys crystal danielle dakota
  dallas1 david destiny dexter doctor dolphin dolphins eagle eagles edward elephant elizabeth eminem enter eric
  explorer falcon ferrari fender fire fishing florida forest francis gandalf gateway genesis gloria gordon guitar
  hannah hammer harrypotter heather helpme hockey hollywood hotdog iceman jasmine jasper jeremy johnny johnson
  jonathan joseph junior justin kelly kevin king kitty knight lakers lauren legend legolas london1 lucas madison
  marina marine mario marlboro martin maverick maxwell melissa mercedes merlin metallica mickey midnight miller
  monica monster morgan motorola mountain music nascar natasha nathan newcastle nirvana oliver packers panther
  parker patrick paul peaches peanut phoenix player1 porsche prince pumpkin rabbit rachel rainbow raiders rangers
  rebecca redsox richard rocky rosebud samantha samuel sandra scooter scorpion scott sergey shannon sierra simple
  skippy slayer smokey snoopy snowball sophie spider spiderman spiderman1 steelers stella steven stupid success
  sunflower superstar sweet teresa testpass therock theman tiffany tiger tigers tinkerbell titanic toyota travis
  trinity trouble turtle twilight united vampire vanessa viking vincent viper voyager walter wizard wolf wolverine
  xavier yamaha yankees yellow zombie
`
  .trim()
  .split(/\s+/);
