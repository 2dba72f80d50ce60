import { san } from '../../lib/format/with-san.ts'

/** An application, a question or an offer that was begun before the registration. */
export const BEGUN_TEXTS = {
  kind: '申し込みのつづき',
  question: '質問のつづき',
  /** Before the monthly payment, which stands out, and after it. */
  lead: (seller: string, seats: number) =>
    [
      `登録ができました。${san(seller)}・`,
      `（手数料・税込）。残り${seats}名（目安）です。`,
    ] as const,
  monthly: (yen: string) => `毎月 ${yen}`,
  full: 'いまは満員です。席が空くと、また申し込めます。',
  paused: 'いまは停止中です。ひらいているときに、また申し込めます。',
  canAsk: '質問はできます。',
  ask: (seller: string) => `登録ができました。${san(seller)}に、申し込む前の質問を送れます。`,
  noQuestions: 'いまは質問を受け付けていません。',
  askOn: '質問にもどる',
  askInstead: '質問する',
  goOn: '申し込みにもどる',
  see: 'サービスを見る',
  offer: {
    kind: 'サービスを作るつづき',
    account: {
      title: '次は、受け取り口座の登録です',
      lead: '登録ができました。およそ5分で済みます。済むと、サービスを作る画面にもどります。',
      act: '口座の登録へすすむ',
    },
    create: {
      title: '口座の登録が済んでいます',
      lead: 'サービスを作って、公開できます。下書きも残せます。',
      act: 'サービスを作る',
    },
  },
  putAway: 'いまはやめておく',
} as const

/** Shown in place of an empty list to a person who never bought or sold. */
export const INVITATION_TEXTS = {
  buy: {
    title: '鏡の前の一歩を、だれかと。',
    lead: '月ぎめで頼めます。申し込む前に、質問もできます。',
    act: 'サービスを見る',
    more: 'はじめかたを読む',
    seen: '最近見たもの',
  },
  sell: {
    title: '得意なことを、ひとつ。',
    lead: '一人からでも、いつからでも。月額の八割が受け取りになります。',
    steps: [
      { text: '受け取り口座を登録する', note: 'およそ5分' },
      { text: 'サービスをひとつ作る', note: '下書きを残せます' },
      { text: '申し込みに答える', note: '届いたらお知らせします' },
    ],
    act: '売りはじめる',
    register: '口座を登録する',
    more: '売るまえに読む',
  },
} as const
