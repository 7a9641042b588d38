/** Banners in Hindi, by key. */
export const BANNERS_HI: Readonly<
  Record<string, { readonly title: string; readonly text: string; readonly button: string | null }>
> = {
  'home-fair': {
    title: 'हर परिणाम खुद जाँचें',
    text: 'स्पिन से पहले सील, बाद में प्रमाणित। जाँच आपके अपने ब्राउज़र में होती है।',
    button: 'कैसे?',
  },
  'home-houses': {
    title: 'चार सौ से ज़्यादा गेम',
    text: 'बाग, बाज़ार, पहाड़ और समंदर। उर्दू, रोमन उर्दू या अंग्रेज़ी में खोजें।',
    button: 'स्लॉट देखें',
  },
  'home-demo': {
    title: 'पहले आज़माएँ',
    text: 'हर गेम डेमो पैसों से चलता है, बिना खाते के।',
    button: 'अनार बाग खोलें',
  },
  rng: {
    title: 'RTP, पूरे हिसाब के साथ',
    text: 'हर गेम का RTP सभी संभव परिणाम गिनकर निकाला जाता है।',
    button: 'और जानें',
  },
  live: {
    title: 'लाइव टेबल',
    text: 'लाइव टेबल अभी उपलब्ध नहीं हैं। स्लॉट और लॉटरी खुले हैं।',
    button: null,
  },
  fish: {
    title: 'गहरा पानी',
    text: 'फ़िशिंग गेम अभी उपलब्ध नहीं हैं। समुद्र वाले स्लॉट खुले हैं।',
    button: 'समुद्र वाले गेम',
  },
  pvp: {
    title: 'आमने-सामने',
    text: 'खिलाड़ियों के आपसी मुकाबले अभी उपलब्ध नहीं हैं।',
    button: null,
  },
  sports: {
    title: 'खेल का मैदान',
    text: 'मैच और ऑड्स उपलब्ध होते ही यहाँ होंगे।',
    button: null,
  },
  esports: {
    title: 'ई-स्पोर्ट्स',
    text: 'अभी कोई मैच उपलब्ध नहीं है।',
    button: null,
  },
  elott: {
    title: 'ड्रॉ, जिसे आप खुद जाँच सकते हैं',
    text: 'हमारे हर ड्रॉ का सीड बेट खुलने से पहले सील होता है और ड्रॉ के बाद प्रकाशित होता है।',
    button: null,
  },
  cockfight: {
    title: 'साये और पतंग',
    text: 'यहाँ कोई जानवर नहीं लड़ेगा: मुकाबला पतंगों का होगा।',
    button: null,
  },
  promotions: {
    title: 'सारी शर्तें एक लाइन में',
    text: 'हर ऑफ़र में लिखा होगा कि कितनी वेजरिंग करनी है और कब तक।',
    button: null,
  },
  'point-mall': {
    title: 'पॉइंट मॉल',
    text: 'खेल और जमा के पॉइंट रकम में बदलें।',
    button: null,
  },
  help: {
    title: 'हम यहाँ हैं',
    text: 'यहाँ जवाब न मिले, तो सहायता हर पेज से खुलती है।',
    button: null,
  },
  register: {
    title: 'एक मिनट में खाता',
    text: 'मोबाइल नंबर काफ़ी है, बाकी बाद में।',
    button: null,
  },
  'w-register': {
    title: 'खेल आपके नियंत्रण में',
    text: 'पैसों और समय की सीमा खुद तय करें।',
    button: null,
  },
};
