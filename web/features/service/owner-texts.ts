/** Shown to the owner of a service whose payout account is missing. */
export const REGISTER_ACCOUNT = {
  lead: '受け取り口座の登録がまだ済んでいません。登録が済むと、申し込みを受けられます。口座の種別（個人・法人）は、登録のあとは変えられません。',
  label: '受け取り口座を登録する',
} as const
