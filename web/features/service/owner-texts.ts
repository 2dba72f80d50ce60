/** Shown to the owner of a service. */
export const OWNER_TEXTS = {
  registerLead:
    '受け取り口座の登録がまだ済んでいません。登録が済むと、申し込みを受けられます。口座の種別（個人・法人）は、登録のあとは変えられません。',
  register: '受け取り口座を登録する',
  inUse: 'このサービスは、いま利用されています。',
  edit: '編集',
  addImages: '画像を追加',
} as const
