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
