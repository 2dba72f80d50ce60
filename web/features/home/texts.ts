/** With a word joiner, so that no line begins with the rate. */
const RATE = '税抜5%・税込\u20605.5%'

/** The twenty categories under six verbs (rule `twenty-categories`). */
export const VERBS = [
  { name: 'ととのえる', note: '顔と髪と、からだ。', categories: [1, 2, 14, 15] },
  { name: 'まとう', note: '着るもの、持つもの。', categories: [3, 4, 19] },
  { name: 'のこす', note: '撮って、描いて。', categories: [5, 6, 7] },
  { name: 'あらわす', note: '声、ことば、身のこなし。', categories: [8, 16, 9, 10] },
  { name: 'よりそう', note: '話す、占う、遊ぶ。', categories: [13, 17, 18] },
  { name: 'はたらく', note: '仕事の手を借りる。', categories: [11, 12, 20] },
] as const

export const CONTENTS = [
  { id: 'start', label: 'はじめかた' },
  { id: 'talk', label: 'やりとり' },
  { id: 'fee', label: '料金' },
  { id: 'leave', label: 'やめるとき' },
  { id: 'rule', label: 'おことわり' },
  { id: 'faq', label: '質問' },
] as const

export const BUYER_STEPS = [
  {
    title: 'えらぶ',
    text: '毎月の金額と、残りの人数を見て選びます。登録は申し込むときで間に合います。',
  },
  {
    title: '確かめて、支払う',
    text: 'カード払いです。番号は決済会社だけが預かり、売る人にも私たちにも見えません。',
  },
  {
    title: 'やりとりを始める',
    text: '取引ごとに専用のメッセージがひらきます。届くとメールでお知らせします。',
  },
] as const

export const SELLER_STEPS = [
  {
    title: '口座を登録する',
    text: 'マイページから受け取り口座を登録します。本人確認は決済会社で行います。',
  },
  {
    title: '棚に並べる',
    text: '写真と四つの文章、月額（¥1,500〜¥200,000）、引き受ける人数を決めます。',
  },
  {
    title: '受け取る',
    text: '売上は支払いの確定から30日で出金できます。最低 ¥1,000、手数料は一回 ¥400。',
  },
] as const

export const LEAVING = [
  {
    term: '解約する',
    text: 'マイページの購入一覧からいつでも。頼む人の解約はその場で終わり、日割りの返金はありません。売る人の解約は、次の支払日に終わります。',
  },
  {
    term: '返金を申し出る',
    text: `決済手数料（${RATE}）を除く全額か、販売手数料20%も除く日割りを選んで申し出ます。相手が応じると成立します。戻る金額は、答える前に両方の画面に出ます。`,
  },
  {
    term: '返事がないとき',
    text: `取引がはじまって7日のあいだ一度も返事がなければ、申し出たその場で終わり、決済手数料（${RATE}）を除いた全額が戻ります。相手のサービスはすべて停止します。`,
  },
] as const

/** Forbidden offers and requests (rule `prohibited-offers`). */
export const BANNED = [
  '暴力的・性的な表現',
  '交際を目的とするもの',
  '出会い系サービス',
  '売買春',
  '性的なマッサージ',
  'フェティッシュなサービス',
] as const

export const QUESTIONS = [
  {
    question: '装わない人でも使えますか？',
    answer: 'はい。頼むのも売るのも、どなたでも。装いと関わりのないサービスも並んでいます。',
  },
  {
    question: '本名や顔を出す必要はありますか？',
    answer: 'いいえ。相手に見えるのは、登録したニックネームとアイコン、自己紹介だけです。',
  },
  {
    question: '支払いは毎月いつですか？',
    answer: '申し込んだ日が毎月の支払日です。解約するまで、一か月ごとに自動で更新されます。',
  },
] as const
