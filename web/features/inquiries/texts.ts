export const FIELDS = {
  name: 'お名前',
  tel: '電話番号',
  email: 'メールアドレス',
  category: 'ご用件',
  text: 'お問い合わせの内容',
} as const

export const SEND = '送信する'
export const FAILED = '送信できませんでした。時間をおいて、もう一度お試しください。'
export const KEPT = '書いていただいた内容は、そのまま残っています。'
export const RECEIPT_HINT = '同じ内容の控えを、書いていただいたメールアドレスへ送ります。'
export const missingText = (count: number): string => `あと${count}か所で送れます。`

/** Labels of the page around the form. */
export const CONTACT_TEXTS = {
  title: 'お問い合わせ',
  description:
    'ヨソオイへの質問、トラブルの相談、不具合の報告、ご意見、取材のお申し込みはこちらから。ログインせずに送れます。',
  crumbHome: '使い方',
  lead: {
    before: 'ログインしていなくても送れます。取引の相手へのご連絡は、',
    link: 'メッセージ',
    after: 'からお願いします。',
  },
  beside: 'お問い合わせの前に',
  answerTitle: 'お返事まで',
  answer: (time: string) =>
    `${time}、メールでお返しします。急ぎのトラブルは、取引の日時と相手のお名前があると早く調べられます。`,
  readFirst: '先に読めること',
  noReply: '返事がこないときは',
  cancel: '解約したいときは',
  payout: '受け取るまでの流れは',
} as const

/** Labels of the page after sending. */
export const ARRIVED_TEXTS = {
  title: 'お問い合わせを受け取りました',
  description: 'お問い合わせを受け取りました。ていねいに読んで、メールでお返しします。',
  heading: ['お手紙を', '受け取りました。'],
  copy: '控え',
  sentTo: (email: string) => `${email} へ送りました`,
  answer: 'お返事',
  toHome: 'トップへもどる',
} as const

/** The two pictures shown after sending, each with its own text. */
export const ARRIVALS = [
  {
    file: 'more-sent-1.webp',
    alt: '物干しの綱に、服と並んで大きな封筒がとめてある。空につばめ。',
    heading: ['お手紙、', '風にあてています。'],
    text: 'たしかに受け取りました。ていねいに読んで、お返事を書きます。',
  },
  {
    file: 'more-sent-2.webp',
    alt: '朝の赤いポスト。投函口に手紙、そばで黒猫が番をしている。',
    heading: ['お手紙、', 'たしかに届きました。'],
    text: '番をしている者が、いま係へ届けにいくところです。',
  },
] as const
