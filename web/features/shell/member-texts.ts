/** For people who are logged in. */
export const MEMBER_TEXTS = {
  registrationLeft: '登録のつづきがあります。ニックネームを決めると、申し込みや販売ができます。',
  register: '登録をつづける',
  notices: 'お知らせ',
  newNotices: 'お知らせ（新しいものがあります）',
} as const
