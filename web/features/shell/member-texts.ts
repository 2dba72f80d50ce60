/** For people who are logged in. */
export const MEMBER_TEXTS = {
  registrationLeft: '登録のつづきがあります。ニックネームを決めると、申し込みや販売ができます。',
  register: '登録をつづける',
} as const
