import type { NoticeKind } from '../../../contract/notice-kinds.ts'

export interface NoticeWords {
  name: string
  /** When it is sent. */
  when: string
}

/** Name of each kind of notice, which must also make sense alone, and when it is sent. */
export const NOTICE_WORDS: Readonly<Record<NoticeKind, NoticeWords>> = {
  message: {
    name: '新しいメッセージ',
    when: '相手から届いたとき。読むまでのあいだは、5分に一通までです。',
  },
  silence: {
    name: '最初のお返事のお願い',
    when: '販売した取引で、まだひとことも送っていないとき。1、3、5、6日目です。',
  },
  unanswered: {
    name: '申請への回答のお願い',
    when: '解約・返金の申請に、まだ答えていないとき。3、6日目です。',
  },
  rating: {
    name: '口コミのお願い',
    when: '取引が終わって、まだ評価していないとき。ひとつの取引に一度だけです。',
  },
  review: {
    name: '口コミが出たとき',
    when: '口コミを書かれたとき、自分の口コミが出たとき。中身は、出るまで誰にも見えません。',
  },
  follow: {
    name: 'フォローと覚えた条件',
    when: 'フォローした人が新しいサービスを並べたとき、覚えた条件に新しいものが並んだとき。どちらも一日に一度までです。',
  },
  price: {
    name: 'お気に入りの値下げ',
    when: 'お気に入りのサービスの値段が、知っている値段より下がったとき。ひとつにつき、週に一度までです。',
  },
  matured: {
    name: '受け取れるようになった売上',
    when: '売上が出金できるようになったとき。一日に一度、朝8時にまとめてお送りします。',
  },
  deal: {
    name: '取引のはじまりとおわり',
    when: '申し込みがあったとき、解約されたとき、終わったとき。',
  },
  payment: { name: 'お支払いの問題', when: '毎月のお支払いができなかったとき。' },
  cancellation: { name: '解約・返金の申請', when: '申請が届いたとき、回答があったとき。' },
  payout: { name: '売上と出金', when: '口座の登録、出金の申請、お振り込みのとき。' },
  account: {
    name: 'アカウント',
    when: '利用停止のとき、伝えた事情への答えがあったとき、停止が解除されたとき。データの持ち出しの用意ができたとき。',
  },
}

export const NOTICE_TEXTS = {
  title: 'お知らせの設定',
  description: '届くお知らせを、ひとつずつ選びます。',
  lead: '変えたところは、その場で決まります。',
  optional: 'えらべるお知らせ',
  fixed: 'お金と契約のお知らせ',
  fixedLead:
    'お支払い、解約、お振り込みを見落とさないように、これらのメールは止められません。取引があるときだけお送りします。',
  mail: 'メール',
  push: '通知',
  device: 'この端末への通知',
  deviceLead:
    'ヨソオイを閉じていても、この端末の画面にお知らせします。メッセージは、はじめの40文字までです。',
  deviceSwitch: 'この端末に通知する',
  unsupported:
    'このブラウザは通知に対応していません。iPhone と iPad では、ホーム画面に追加してからひらくと使えます。',
  denied:
    'ブラウザが通知を止めています。サイトの設定で許可してから、この画面をひらき直してください。',
  pushFailed: '通知の用意ができませんでした。時間をおいて、もう一度お試しください。',
  switch: (name: string, way: string) => `${name}の${way}`,
  always: 'かならず届きます',
  saved: (name: string, way: string, on: boolean) =>
    on ? `「${name}」の${way}をお送りします` : `「${name}」の${way}を止めました`,
  failed: '変えられませんでした。時間をおいて、もう一度お試しください。',

  unsubscribeTitle: 'お知らせのメールを止める',
  unsubscribeLead: (name: string) => `「${name}」のメールを、これから先お送りしません。`,
  unsubscribeGo: 'このメールを止める',
  unsubscribed: (name: string) => `「${name}」のメールを止めました。`,
  unsubscribedLead: 'ほかのお知らせは、これまでどおり届きます。',
  resumed: (name: string) => `「${name}」のメールを、またお送りします。`,
  resume: 'もう一度受け取る',
  others: 'ほかのお知らせも見なおす',
  badLink: 'このリンクは使えません',
  badLinkLead: 'メールのリンクが途中で切れているようです。設定の画面からお選びください。',
} as const
