import type { Consequence } from '../../ui/display/consequences.tsx'

export const REMOVAL_TEXTS = {
  title: 'サービスを削除する',
  description: 'サービスを削除します。',
  price: (yen: string) => `月額 ${yen}`,
  ask: 'このサービスを削除しますか',
  consent: '取り消せないことに同意します。',
  unticked: '同意しないと削除できません',
  remove: 'このサービスを削除する',
  keep: 'つづける',
  pauseTitle: '休むだけなら、削除はいりません。',
  pauseLead:
    'サービスはふつう、削除せずに停止中にします。申し込みは止まり、いつでも公開にもどせます。',
  pause: '停止中にする',
  pausedTitle: 'いまは停止中です。',
  pausedLead: '申し込みは受けていません。このまま休んでおき、いつでも公開にもどせます。',
  reopen: '編集する',
  running: 'いま利用している人がいるため、削除できません',
  runningLead:
    'つづいている取引がすべて終わると削除できます。新しい申し込みを止めるには、停止中にしてください。',
  seeDeals: '販売一覧を見る',
  done: 'サービスを削除しました',
  failed: '削除できませんでした。時間をおいて、もう一度お試しください。',
} as const

export const REMOVAL_CONSEQUENCES: readonly Consequence[] = [
  ['一覧とページ', '消えて、見られなくなります'],
  ['写真', 'ほかの写真もふくめて消えます'],
  ['終わった取引', '名前と表紙の写真、メッセージは残ります'],
  ['あとから', '取り消せません'],
]
