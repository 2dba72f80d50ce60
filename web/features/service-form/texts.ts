export const FORM_TEXTS = {
  title: 'サービスを作る',
  saved: (date: string) => `下書きをこの端末に残しました　${date}`,
  picture: '写真',
  pictureLabel: '表紙の写真',
  pictureHint: 'JPG・PNG・GIF、30MBまで。',
  pictureNote: 'ページを読みなおすと、写真は選びなおしになります。',
  pictureAlt: '選んだ写真',
  removePicture: 'この写真をはずす',
  words: '名前とひとこと',
  category: 'カテゴリー',
  choose: '選択してください',
  name: 'サービス名',
  intro: '紹介',
  about: '説明',
  contents: 'サービス内容',
  contentsHint: '何を、どれくらいの回数で、どうやって届けるか',
  details: 'ご購入の前に',
  templateHint: 'はじめから入っている文は、書きかえてお使いください。',
  flow: 'ご利用の流れ',
  money: '値段と人数',
  price: '月額（税込）',
  priceHint: '1500円から200000円まで。あとで変えても、つづいている取引の値段は変わりません。',
  share: 'あなたが受け取る',
  shareNote: '支払いから30日後に出金できます',
  total: '頼む人が毎月払う',
  totalNote: '月額と決済手数料',
  commission: '販売手数料 20%',
  fee: '決済手数料 税抜5%・税込5.5%',
  quantity: '同時に受けられる人数',
  less: 'ひとり減らす',
  more: 'ひとり増やす',
  visibility: '公開',
  visible: '公開する',
  visibleNote: 'すぐに一覧に並びます',
  hidden: '停止中にしておく',
  hiddenNote: 'あとから公開できます',
  left: (count: number) => `あと${count}か所です。`,
  ready: 'すべてそろいました。',
  submit: 'サービスを作る',
  sending: (percent: number) => `送っています ${percent}%`,
  saving: '保存しています',
  failed: 'サービスを作れませんでした。入力は残っています。もう一度お試しください。',
  look: '一覧での見えかた',
  lookSquare: 'スマートフォンの一覧では、写真のまん中が正方形に切り取られます。',
  noName: 'サービス名',
  accountTitle: '売るまえに口座を',
  accountLead:
    'サービスを作るには、受け取り口座の登録が必要です。本人確認をふくめて、およそ5分です。登録がすむと、この画面からサービスを作れます。',
  register: '口座を登録する',
  going: '登録の画面へ進んでいます',
  goFailed: '登録の画面へ進めませんでした。時間をおいて、もう一度お試しください。',
  recheck: '登録をすませたので、つづける',
  notYet: 'まだ登録がすんでいません。すませたあとは、反映まですこしかかることがあります。',
} as const

/** Where the seller starts from (specification section 2). */
export const DETAILS_TEMPLATE = `・お返事は二日以内にします。
・ご用意いただくもの：
・ご都合が変わったときは、早めにメッセージでお知らせください。`

export const FLOW_TEMPLATE = `1. お申し込みのあと、こちらからメッセージをお送りします。
2. ご希望をお聞きします。
3. ご相談のうえ、日にちを決めます。`
