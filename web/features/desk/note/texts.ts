/** Labels of お知らせ on the seller's desk. */
export const NOTE_TEXTS = {
  title: 'お知らせ',
  description: 'サービスをいまつづけている人みんなへ、いちどに知らせます。',
  lead: 'ひとつのサービスに、一日に一度。いまつづいている人みんなに届きます。',
  often: '1日1回',
  write: 'お知らせを書く',
  failed: '届く人を読めませんでした。',
  nobody: 'いまつづいている人がいません。お知らせは、取引がはじまってから送れます。',
  service: 'どのサービスの人へ',
  text: 'お知らせ',
  reach: (names: string, count: number) =>
    `${names}の${count}人に届きます。それぞれのメッセージに「お知らせ」と書かれて並び、返信はその人からだけ届きます。はじめての返事には数えません。`,
  writtenFor: (name: string) =>
    `${name === '' ? 'ほかのサービス' : `「${name}」`}の人へ書いた文です。送る前に、読みかえしてください。`,
  waits: (next: string) => `このサービスのお知らせは、きょう送りました。次は ${next} からです。`,
  send: (count: number) => `${count}人に送る`,
  ask: (count: number) => `${count}人に送りますか`,
  who: '届く人',
  how: '届きかた',
  howSaid: 'メッセージと、切っていない人にはメール',
  next: '次に送れるとき',
  nextSaid: (next: string) => `${next} から`,
  later: 'あとから',
  laterSaid: '取り消せません',
  goOn: 'つづきを書く',
  sent: (count: number) => `${count}人に届けました。`,
  partlySent: (missed: number, count: number) =>
    `${missed}人に届けられませんでした（取引が終わった人）。あとの${count}人には届いています。`,
  sendFailed: '送れませんでした。もう一度お試しください。',
  person: (name: string) => `${name}さん`,
  others: (names: string, count: number) => `${names}ほか${count}人`,
  comma: '、',
} as const
