import type { Books } from '../../../contract/calls/reconciliation.ts'
import { formatNumber, formatYen } from '../../lib/format/format.ts'
import { movementName } from './texts.ts'

type Incident = Books['incidents'][number]

/** Labels of what went wrong between the provider and the books. */
export const INCIDENT_TEXTS = {
  title: 'できごと',
  span: '起きてから、そろうまで',
  none: 'この30日に、まちがいはありませんでした。',
  unknown: '照合が終わると、見つかったまちがいがここに並びます。',
  day: (month: number, day: number) => `${month}月${day}日`,
  goesOn: 'つづいています',
  began: (at: string) => `${at} 起きた`,
  found: (at: string) => `${at} 照合が気づいた`,
  whole: (at: string) => `${at} そろった`,
  length: (minutes: number) => {
    if (minutes < 1) return '1分たらず'
    const hours = Math.floor(minutes / 60)
    return hours === 0 ? `${minutes}分` : `${hours}時間${minutes % 60}分`
  },
} as const

interface Words {
  title: string
  says: string
}

const WORDS: Readonly<Record<Incident['kind'], (incident: Incident) => Words>> = {
  missed: ({ count }) => ({
    title: '提供元からの知らせが、届かなかった',
    says: `${formatNumber(count ?? 0)}件がもれ、照合が足しました。いつ届くはずだったかは、わかりません。`,
  }),
  returned: ({ subject, amount, endedAt }) => ({
    title: `出金 ${subject} が、着金のあと銀行から戻った`,
    says: `${formatYen(amount ?? 0)}。売る人の受け取れる金額へ戻し、手数料${
      endedAt ? 'を返しました。' : 'を返しているところです。'
    }`,
  }),
  differed: ({ subject, amount, account, endedAt }) => ({
    title: `帳簿と提供元の${movementName(subject ?? '', account)}が、${formatYen(Math.abs(amount ?? 0))} ちがった`,
    says: `${subject}。${endedAt ? 'いまは合っています。' : 'まだひらいています。'}`,
  }),
  broken: ({ count, endedAt }) => ({
    title: '照合が、途中で止まった',
    says: `${formatNumber(count ?? 0)}件を読んだところでした。${
      endedAt
        ? '次の照合がつづきから走り、終わりまで進みました。'
        : '次の照合がつづきから走ります。'
    }`,
  }),
}

export const wordsOf = (incident: Incident): Words => WORDS[incident.kind](incident)
