/** Names of the ways to pay in Hindi, by the code of the demo channel. */
export const DEPOSIT_CHANNELS_HI: Readonly<Record<string, string>> = {
  'bank-transfer': 'बैंक ट्रांसफ़र',
  'chand-wallet': 'चाँद वॉलेट',
  'tara-pay': 'तारा पे',
  'sandbox-card': 'कार्ड (सैंडबॉक्स)',
  'sandbox-coin': 'क्रिप्टो (सैंडबॉक्स)',
};

/** Names of the ways in which withdrawals are paid, by code. */
export const PAYOUT_CHANNELS_HI: Readonly<Record<string, string>> = {
  'bank-desk': 'बैंक ट्रांसफ़र',
  'wallet-desk': 'ई-वॉलेट ट्रांसफ़र',
  'sandbox-payout': 'सैंडबॉक्स भुगतान',
};

/** Why a withdrawal is refused, by the code of the reason. */
export const REFUSAL_REASONS_HI: Readonly<Record<string, string>> = {
  'account-details': 'बैंक ने खाते का यह विवरण स्वीकार नहीं किया। कृपया खाता जाँचें या दूसरा जोड़ें।',
  'name-differs': 'यह खाता आपके अपने नाम पर नहीं है। हम सिर्फ़ प्रोफ़ाइल वाले नाम के खाते में भुगतान करते हैं।',
  'document-missing': 'हमने एक दस्तावेज़ माँगा था जो हमें नहीं मिला। दस्तावेज़ मिलने पर आप फिर आवेदन कर सकते हैं।',
  'bank-closed': 'बैंक अभी भुगतान नहीं ले रहा है। आपके पैसे आपके वॉलेट में वापस आ गए हैं।',
  terms: 'यह निकासी हमारी शर्तों के अनुसार नहीं है। ग्राहक सेवा आपको पूरी जानकारी देगी।',
};
