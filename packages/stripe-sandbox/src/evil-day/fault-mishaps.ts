import type { FaultKind, FaultOptions } from '../faults/fault.ts'
import type { Provider } from '../provider.ts'
import { type Draw, type MishapKind, oneOf } from './mishap.ts'

const HOUR = 3600

interface FaultMishap extends Omit<MishapKind, 'happen'> {
  readonly fault: FaultKind
  /** Number of strikes before the fault ends by itself. */
  readonly strikes: number
  options?(draw: Draw, provider: Provider): FaultOptions
  readonly done: string
}

/** Mishaps that switch a fault on; the end of the day switches it off. */
const rows: readonly FaultMishap[] = [
  {
    kind: 'lose',
    title: '知らせを落とす',
    note: '3通に1通、14通まで',
    times: 1,
    atOnce: true,
    fault: 'drop_webhooks',
    strikes: 14,
    options: () => ({ every: 3 }),
    done: '知らせを落としはじめました',
  },
  {
    kind: 'double',
    title: '同じ知らせを二度送る',
    note: '4通に1通、6通まで',
    times: 1,
    atOnce: true,
    fault: 'duplicate_webhooks',
    strikes: 6,
    options: () => ({ every: 4 }),
    done: '知らせを二度送りはじめました',
  },
  {
    kind: 'shuffle',
    title: '順番を入れ替える',
    note: '種から並べかえ',
    times: 1,
    atOnce: true,
    fault: 'shuffle_webhooks',
    strikes: 10,
    options: () => ({ every: 2 }),
    done: '知らせの順番を入れ替えはじめました',
  },
  {
    kind: 'late',
    title: '遅れて届く',
    note: '6時間まで、4通',
    times: 1,
    atOnce: true,
    fault: 'delay_webhooks',
    strikes: 4,
    options: () => ({ every: 5, sandbox_seconds: 6 * HOUR }),
    done: '知らせをおくらせはじめました',
  },
  {
    kind: 'refuse',
    title: '支払いAPIが503を返す',
    times: 3,
    fault: 'fail_next',
    strikes: 1,
    done: '次の呼び出しに503を返します',
  },
  {
    kind: 'store',
    title: '同じ鍵に500を返しつづける',
    note: '24時間。仕事を済ませていることもあります',
    times: 2,
    fault: 'store_error_next',
    strikes: 1,
    options: draw => ({ done: draw() < 0.5 }),
    done: '次の鍵に500を返しつづけます',
  },
  {
    kind: 'cut',
    title: '済ませてから接続を切る',
    times: 2,
    fault: 'cut_next',
    strikes: 1,
    options: () => ({ method: 'POST' }),
    done: '次の書きこみの返事を切ります',
  },
  {
    kind: 'slow',
    title: '返事をおくらせる',
    note: '5秒を3回',
    times: 1,
    fault: 'slow_answers',
    strikes: 3,
    options: () => ({ seconds: 5 }),
    done: '返事を5秒おくらせます',
  },
  {
    kind: 'crowd',
    title: '混みあう（429）',
    note: '20回ずつ',
    times: 2,
    fault: 'burst_limit',
    strikes: 20,
    options: () => ({ per_second: 3 }),
    done: '1秒に4回めから429を返します',
  },
  {
    kind: 'decline',
    title: '更新のカードを断る',
    times: 2,
    fault: 'decline_next',
    strikes: 1,
    options: (draw, provider) => ({
      subscription: nextRenewal(provider, draw),
      reason: draw() < 0.5 ? 'generic_decline' : 'insufficient_funds',
    }),
    done: '次の更新を断ります',
  },
  {
    kind: 'ask',
    title: '更新に本人認証を求める',
    note: '3D セキュア',
    times: 1,
    fault: 'decline_next',
    strikes: 1,
    options: (draw, provider) => ({
      subscription: nextRenewal(provider, draw),
      reason: 'authentication_required',
    }),
    done: '次の更新に本人認証を求めます',
  },
  {
    kind: 'bounce_refund',
    title: '返金が失敗する',
    times: 1,
    fault: 'fail_refund_next',
    strikes: 1,
    done: '次の返金は1時間後に戻ります',
  },
  {
    kind: 'hold_refund',
    title: '返金が止まったままになる',
    times: 1,
    fault: 'hold_refund_next',
    strikes: 1,
    done: '次の返金は止まったままになります',
  },
  {
    kind: 'bounce_payout',
    title: '出金が着金に失敗する',
    times: 1,
    fault: 'fail_payout_next',
    strikes: 1,
    done: '次の出金は着金に失敗します',
  },
]

export const faultMishaps: readonly MishapKind[] = rows.map(
  ({ fault, strikes, options = () => ({}), done, ...row }) => ({
    ...row,
    happen: (provider, draw, seed) => {
      const chosen = options(draw, provider)
      provider.faults.on({ kind: fault, left: strikes, options: { ...chosen, seed } })
      return done
    },
  }),
)

/** The faults that may still be on when the day ends. */
export const faultsOfDay: ReadonlySet<FaultKind> = new Set(rows.map(({ fault }) => fault))

/** A subscription with a scheduled renewal; undefined when there is none. */
function nextRenewal({ due }: Provider, draw: Draw): string | undefined {
  const renewals = due.upcoming(200).filter(({ kind }) => kind === 'end_period')
  return oneOf(renewals, draw)?.ref
}
