import { PICTURE_TEXTS } from './pictures/picture-texts.ts'

export const FORM_TEXTS = {
  title: 'サービスを作る',
  saved: (date: string) => `下書きをこの端末に残しました　${date}`,
  description: 'サービスを作って並べます。',
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
  priceHint: '1,500円から200,000円まで。あとで変えても、つづいている取引の値段は変わりません。',
  perMonth: '/月',
  noPrice: '値段を入れると、受け取る額と手数料が、ここに一円まで出ます。',
  shareOnTape: 'あなたへ 80%',
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
  publishing: '公開しています',
  published: (name: string) => `「${name}」を公開しました。`,
  opensLater: (day: string) => `お休みのあいだは停止しています。${day} に公開します。`,
  restored: PICTURE_TEXTS.restored,
  startOver: PICTURE_TEXTS.startOver,
  failed: 'サービスを作れませんでした。入力は残っています。もう一度お試しください。',
  noAnswer:
    '返事が届かず、サービスができたか分かりません。入力は残っています。もう一度お試しください。二つにはなりません。',
  preview: '一覧での見えかた',
  previewWide: '広い画面',
  previewPhone: 'スマートフォン。写真のまん中を真四角に切り取ります。',
  noYen: '月額はまだです',
  noName: 'サービス名',
  accountReady: '口座の登録が受け付けられました。',
  leftInForm: ({ isWritten, pictures }: { isWritten: boolean; pictures: number }) => {
    const photos = `写真${pictures}枚`
    if (isWritten) return `書きかけの文${pictures > 0 ? `と${photos}` : ''}は、そのままです。`
    return pictures > 0 ? `${photos}は、そのままです。` : ''
  },
  accountTitle: '売るまえに口座を',
  accountLead:
    'サービスを作るには、受け取り口座の登録が必要です。本人確認をふくめて、およそ5分です。登録が済むと、この画面からサービスを作れます。',
  kindNote: '口座の種別（個人・法人）は、登録のあとは変えられません。',
  register: '口座を登録する',
  going: '登録の画面へ進んでいます',
  goFailed: '登録の画面へ進めませんでした。時間をおいて、もう一度お試しください。',
  recheck: '登録を済ませたので、つづける',
  notYet: 'まだ登録が済んでいません。済ませたあとは、反映まですこしかかることがあります。',
} as const

/** Labels of the form that edits an existing service. */
export const EDIT_TEXTS = {
  ...FORM_TEXTS,
  title: 'サービスを編集する',
  description: 'サービスの内容と公開を変えます。',
  visibleNote: '一覧に並び、申し込みを受けます',
  hiddenNote: '申し込みを受けません。つづいている取引はそのままです',
  submit: '変更を保存する',
  failed: '変更を保存できませんでした。入力は残っています。もう一度お試しください。',
  noAnswer: '返事が届かず、保存できたか分かりません。入力は残っています。もう一度お試しください。',
  done: '変更を保存しました',
  doneOpensLater: (day: string) => `変更を保存しました。お休みが明ける ${day} に公開します。`,
  storedAlt: 'いまの表紙の写真',
  removeStored: 'いまの写真をはずす',
  removeLead: 'すぐにはずれ、元にはもどせません。次に保存するときは、新しい写真がいります。',
  removal: {
    title: '表紙の写真をはずしますか',
    keep: 'このままにする',
    confirm: '写真をはずす',
    done: '表紙の写真をはずしました',
    failed: '写真をはずせませんでした。もう一度お試しください。',
  },
  more: 'ほかの写真を並べる（6枚まで）',
  restored: () => 'この端末に残っていた書きかけをひらきました。',
  startOver: '保存されている内容にもどす',
  deleteTitle: 'サービスの削除',
  deleteLead: '休むだけなら、上の「停止中にしておく」で足ります。評価や取引のつながりも残ります。',
  delete: 'このサービスを削除する',
} as const

/** The text that the seller starts from (rule `form-starts-from-templates`). */
export const DETAILS_TEMPLATE = `・お返事は二日以内にします。
・ご用意いただくもの：
・ご都合が変わったときは、早めにメッセージでお知らせください。`

export const FLOW_TEMPLATE = `1. お申し込みのあと、こちらからメッセージをお送りします。
2. ご希望をお聞きします。
3. ご相談のうえ、日にちを決めます。`
