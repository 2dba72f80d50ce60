/** For people who are logged in. */
export const MEMBER_TEXTS = {
  registration: '登録のつづき',
  registrationLeft: '登録のつづきがあります。',
  registrationAllows: 'ニックネームを決めると、申し込みや販売ができます。',
  backToApplication: (service: string) =>
    `ニックネームを決めると、「${service}」の申し込みにもどれます。`,
  backToQuestion: (service: string) => `ニックネームを決めると、「${service}」の質問にもどれます。`,
  backToOffer: 'ニックネームを決めると、サービスを作るところへもどれます。',
  register: '登録をつづける',
  notices: 'お知らせ',
  newNotices: 'お知らせ（新しいものがあります）',
} as const
