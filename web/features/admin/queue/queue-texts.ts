import type { QueueKind, QueueOrder } from '../../../../contract/calls/operator/admin-queue.ts'

/** Labels of the tasks that wait for the operator. */
export const QUEUE_TEXTS = {
  title: '人を待っているもの',
  tabs: '種類でしぼる',
  kinds: {
    all: 'すべて',
    money: 'お金',
    people: '人',
    accounts: '口座',
    machine: '機械',
  } satisfies Record<QueueKind, string>,
  orders: { due: '期限の近い順', new: '新しい順' } satisfies Record<QueueOrder, string>,
  due: (when: string, days: number) =>
    days < 0 ? `期限 ${when} をすぎました` : `期限 ${when} まで あと${days}日`,
  nothing: (next: string) => `人を待っているものはありません。次の照合は ${next} です。`,
  nothingOf: {
    money: 'お金のことで待っているものはありません。',
    people: '人のことで待っているものはありません。',
    accounts: '口座のことで待っているものはありません。',
    machine: '機械のことで待っているものはありません。',
  } satisfies Record<Exclude<QueueKind, 'all'>, string>,
  appeal: {
    kind: '停止への異議',
    says: (name: string) => `${name}さんが、利用停止に異議を伝えています。`,
    means: '答えるまで停止はつづきます。ふつう3日のうちに答えています。',
    number: (id: number) => `利用停止 ${id}`,
    answer: '読んで答える',
  },
  report: {
    kind: '通報',
    says: (from: string, about: string) => `${from}さんが、${about}さんを知らせました。`,
    means: (reason: string) => `理由「${reason}」。`,
    open: '通報をひらく',
  },
} as const
