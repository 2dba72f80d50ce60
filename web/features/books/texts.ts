import { COUNTED_MAX } from '../../../contract/calls/operator/counted.ts'
import type { BookableAccount, Books } from '../../../contract/calls/reconciliation.ts'
import { signedYen } from '../../../contract/signed-yen.ts'
import { formatNumber, formatYen } from '../../lib/format/format.ts'
import { formatMonthDay } from '../../lib/format/short-dates.ts'

type Guess = NonNullable<Books['differences'][number]['guess']>

const NUMERALS = '零一二三四五六七八九十'
const kanji = (count: number): string => NUMERALS[count] ?? String(count)

const cut = (count: number): string =>
  count >= COUNTED_MAX ? `${formatNumber(COUNTED_MAX)}+` : formatNumber(count)

/** Names of the accounts to which the operator books a movement. */
const ACCOUNTS: Readonly<Record<BookableAccount, string>> = {
  provider_fee: '決済の費用',
  dispute_fee: '異議の費用',
  bank: '運営の銀行',
  reserve: '提供元の預かり',
  commission: '販売手数料',
}

/** Labels of the operator's page 照合. */
export const BOOKS_TEXTS = {
  title: '照合',
  admin: '運営',
  agreed: 'すべて合っています。',
  gaps: (count: number) =>
    count === 1 ? 'ひと針だけ、ひらいています。' : `${kanji(count)}針、ひらいています。`,
  never: 'まだ照合していません。',
  needsPerson: (count: number) => `人の確認を待つものが${formatNumber(count)}件あります。`,
  toAlerts: '要対応を見る',
  csv: '差をCSVで保存',
  csvHead: ['口座', '項目', '帳簿', '提供元', '差', '見つかった日時'],
  seconds: (seconds: number) => `${seconds}秒`,
  minutes: (minutes: number, seconds: number) =>
    `${minutes}分${String(seconds).padStart(2, '0')}秒`,
  last: (at: string, length: string) => `${at} から ${length}。`,
  did: (lookedAt: number, calls: number) =>
    `${formatNumber(lookedAt)}件を読み、提供元に ${formatNumber(calls)}回たずねました。`,
  next: (at: string) => `次は ${at} です。`,
  go: 'いま照合する',
  asked: '照合を受け付けました。まもなく始まります。',
  working: '照合しています。',
  progress: (lookedAt: number, mended: number) =>
    `${formatNumber(lookedAt)}件を読み、${formatNumber(mended)}件を直しました。`,
  steps: (step: number, steps: number) => `照合の進み、${steps}つのうち${step}つめ`,
  goesOn: '画面をとじても進みます。',
  slow: (pace: number) =>
    `提供元が混んでいます。1分に${formatNumber(pace)}回までに落として、つづけています。`,
  nothingChanged: 'いま照合しました。変わったものはありません。',
  changed: (mended: number) => `いま照合しました。${formatNumber(mended)}件を直しました。`,
  busy: 'ほかの照合が走っています。',
  failed: '照合をはじめられませんでした。もう一度お試しください。',
  broken: (at: string, next: number) =>
    `照合が ${at} に止まりました。${formatNumber(next)}件めからつづけます。`,
  resume: 'つづきから走る',
  late: (hours: number) => `最後の照合から${hours}時間たちました。定時の仕事が動いていません。`,
  faults: (count: number) => `${count}件は、次の照合でもう一度ためします。`,
  agreement: '30日の照合',
  sides: '上の布は帳簿、下の布は提供元。一日にひと針ずつ縫い合わせます。',
  span: (first: string) => `${first}から30日`,
  today: 'きょう',
  dayState: (day: string, state: string) => `${day}、${state}`,
  days: {
    none: '照合なし',
    agreed: '合っていた',
    mended: '自分で直して合った',
    open: 'ひらいたまま',
  },
  dayCount: (state: string, count: number) => `${state}　${count}日`,
  sheet: '帳簿と提供元',
  sheetAt: (at: string, entries: number) =>
    `${at} の値　提供元の動き ${formatNumber(entries)}行と照らしました`,
  noFigures: '夜の照合が終わると、ここに両方の残高が並びます。',
  what: 'なに',
  ours: '帳簿',
  theirs: '提供元',
  difference: '差',
  rows: {
    platform: { title: '運営の残高', hint: '' },
    fees: { title: '決済の費用', hint: '支払いのたびに、提供元が引いた手数料' },
    sellers: { title: '売る人の口座', hint: '人の合計。一人ずつ照らしています' },
    payouts: { title: '途中の出金', hint: '件' },
    disputes: { title: '異議で止まったお金', hint: '件' },
  } as const,
  waits: '待てば合う',
  none: 'ない',
  since: (at: string) => `${at} に見つかりました。`,
  why: {
    ours: '提供元には、この動きがありません。',
    theirs: '帳簿に、この動きの記帳がありません。',
    both: '額がちがいます。',
    balance: '提供元の残高が、動きの合計と合いません。',
  },
  entry: (name: string, id: string, description: string | null) =>
    description === null ? `${name} ${id}` : `${name} ${id}　提供元の摘要「${description}」`,
  near: (name: string, { dealId, payoutId }: { dealId: number | null; payoutId: number | null }) =>
    dealId !== null
      ? `${name} 取引 ${dealId}`
      : payoutId !== null
        ? `${name} 出金 ${payoutId}`
        : name,
  around: (before: number, after: number) =>
    `前の${cut(before)}行と、あとの${cut(after)}行は合っています。`,
  openRows: (count: number) => `動きのうち ${formatNumber(count)}行`,
  guess({ account, why, dealId, disputedAt }: Guess): string {
    if (account === 'bank') return '運営が、自分の銀行とのあいだで動かしたお金です。'
    if (account === 'commission')
      return '決済会社の画面で、売る人に送った、または取り戻したお金です。運営が持ち、売る人の出金できる額が変わります。'
    if (account === 'reserve') return '提供元が預かった、または返した運営のお金です。'
    if (why === 'type') return '提供元の費用とみられます。支払いや返金の動きではありません。'
    if (why === 'words' || disputedAt === null) return '提供元の摘要から、異議の費用とみられます。'
    const day = formatMonthDay(disputedAt)
    return dealId === null
      ? `${day} の異議の費用とみられます。`
      : `取引 ${dealId} の異議（${day}）の費用とみられます。`
  },
  effect: (account: BookableAccount, amount: number, left: number) =>
    `足すと、${ACCOUNTS[account]}が ${formatYen(Math.abs(amount))} ${amount < 0 ? 'へり' : 'ふえ'}、差は ${signedYen(left)} になります。`,
  bookAs: (account: BookableAccount) =>
    account === 'bank'
      ? '運営の銀行との出し入れとして帳簿に足す'
      : account === 'commission'
        ? '売る人への送金として帳簿に足す'
        : `${ACCOUNTS[account]}として帳簿に足す`,
  otherCost: 'ちがう費用にする',
  booked: (account: BookableAccount, amount: number, left: number) =>
    `${ACCOUNTS[account]} ${formatYen(amount)} を帳簿に足しました。差は ${signedYen(left)} です。`,
  bookFailed: '足せませんでした。もう一度お試しください。',
  waiting: '送信や返金の途中です。3日たっても合わないときは、ここにひらきます。',
  mended: '自分で直したもの',
  nothingMended: 'きのうから直したものはありません。',
  between: '・',
  objects: (ids: readonly string[]) => ids.join('・'),
  count: (count: number) => `${formatNumber(count)}件`,
  deal: (id: number) => `取引 ${id}`,
  runs: '走った照合',
  allRuns: 'すべて',
  latestRuns: 'さいきんだけ',
  noRuns: 'この30日に走った照合はありません。',
  columns: {
    began: 'はじまり',
    took: '長さ',
    read: '読んだ',
    calls: '問い',
    mends: '直した',
    end: '結果',
  },
  ends: {
    asked: '待っている',
    running: '走っている',
    broken: '止まった',
    agreed: '合っていた',
    mended: '直して合った',
    open: (count: number) => `差 ${count}件`,
    faults: (count: number) => `残り ${count}件`,
  },
}

/** Names of facts in the books, by the prefix of their key. */
const FACTS: readonly (readonly [RegExp, string])[] = [
  [/^inv:/, '支払い'],
  [/^fee:/, '決済の費用'],
  [/^tr:dp:/, '異議のあとの送金'],
  [/^tr:/, '売上の送金'],
  [/^rf:hand:/, '提供元の画面でした返金'],
  [/^rf:.*:failed$/, '戻ってきた返金'],
  [/^rf:/, '返金'],
  [/^trr:/, '送金の取り戻し'],
  [/^pofb:/, '出金手数料を戻す'],
  [/^pof:/, '出金手数料'],
  [/^po:.*:own/, '売る人がした出金'],
  [/^po:/, '出金'],
  [/^dp:/, '異議'],
  [/^balance$/, '残高'],
]

export const factName = (fact: string): string =>
  FACTS.find(([shape]) => shape.test(fact))?.[1] ?? '調整'

/** The name of a movement; the platform's own money is named by the account to which it went. */
export function movementName(fact: string, account?: Guess['account'] | null): string {
  if (account === 'bank') return '運営の出し入れ'
  return account === 'reserve' ? ACCOUNTS.reserve : factName(fact)
}

/** Names of corrections, by the notice or the movement that reported them. */
const MENDS: readonly (readonly [RegExp, string])[] = [
  [/^(invoice\.paid|charge)$/, '届かなかった支払いを写した'],
  [/^checkout/, '届かなかった申し込みを写した'],
  [/^(customer\.)?subscription/, '契約の状態のずれを直した'],
  [/^(account|capability)/, '受け取り口座の状態を直した'],
  [/^payout/, '出金の知らせを写した'],
  [/^(refund|charge\.refund)/, '返金の知らせを写した'],
  [/dispute/, '異議の知らせを写した'],
  [/^(provider_fee|charge\.updated)$/, 'あとから決まった費用を足した'],
]

export const mendName = (kind: string): string =>
  MENDS.find(([shape]) => shape.test(kind))?.[1] ?? '知らせを写した'
