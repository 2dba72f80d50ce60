import type { DealEvent } from '../../../../contract/calls/deal-events.ts'
import { formatDateTime, formatYen } from '../../../lib/format/format.ts'
import { san } from '../../../lib/format/with-san.ts'
import { monthlyYen } from '../deal-view.ts'
import type { Reader } from './fact-reader.ts'

type Kind = DealEvent['kind']
type EventOf<K extends Kind> = Extract<DealEvent, { kind: K }>
type Ended = EventOf<'ended'>

export interface FactWords {
  title: string
  /** Shown small beside the title. */
  note?: string
  /** The viewer's amount, shown beside the title. */
  yen?: string
  text?: string
}

const monthly = (price: number, { seller }: Reader): string =>
  `${seller ? '受け取り ' : ''}${formatYen(monthlyYen(price, seller))}`

/** Title of a request, and of the point that represents it with its answer. */
export const REQUEST_TITLE = '解約申請'

const EXIT_NAMES = { refund_full: '全額', refund_proration: '日割り' } as const

/** Words of each event of a deal. */
const WORDS: { [K in Kind]: (event: EventOf<K>, reader: Reader) => FactWords } = {
  started: ({ price }, reader) => ({
    title: '取引のはじまり',
    yen: monthly(price, reader),
    text: 'お支払いが済み、メッセージがひらきました。',
  }),
  paid: ({ price, periodEnd }, reader) => ({
    title: '更新',
    yen: monthly(price, reader),
    text: `毎月のお支払いが済みました。次は ${formatDateTime(periodEnd)} です。`,
  }),
  payment_failed: (_, { seller }) =>
    seller
      ? { title: '支払い確認中', text: '今月のお支払いを確認しています。' }
      : { title: 'お支払いの確認', text: 'カードのお支払いができませんでした。' },
  payment_recovered: ({ isGivenUp }) =>
    isGivenUp
      ? { title: 'お支払いの取りやめ', text: '確認中だった月のお支払いは、なくなりました。' }
      : { title: 'お支払いの確認が済みました' },
  payment_voided: ({ total }, { seller, buyer }) => ({
    title: 'お支払いの取り消し',
    yen: formatYen(total),
    text: `終わりのあとのお支払いのため、${seller ? `${san(buyer)}に` : ''}全額が戻ります。`,
  }),
  ending: ({ endsAt, cause }) => ({
    title: '次の更新日で終わります',
    text: `${CAUSE[cause]}この取引は ${formatDateTime(endsAt)} までです。`,
  }),
  continuing: () => ({
    title: '取引はこのままつづきます',
    text: '決済会社で、解約の手続きが取り消されました。',
  }),
  request_created: ({ by, type, refund }, { nameOf, buyer }) => ({
    title: REQUEST_TITLE,
    note: `${san(nameOf(by))}から・${EXIT_NAMES[type]}`,
    text:
      type === 'refund_full'
        ? `応じると ${formatYen(refund)} が${san(buyer)}に戻る申請です。`
        : `日割りで${san(buyer)}に戻る申請です。申請の時点では ${formatYen(refund)} でした。`,
  }),
  request_withdrawn: ({ by }, { nameOf }) => ({
    title: '申請の取り下げ',
    note: san(nameOf(by)),
    text: '取引はつづきます。お金の動きはありません。',
  }),
  request_refused: () => ({
    title: '回答',
    note: 'このままつづける',
    text: '取引はつづきます。お金の動きはありません。',
  }),
  refund_added: ({ refund, takenBack }, { seller }) => ({
    title: '返金の追加',
    yen: formatYen(refund),
    text: `取引が終わる前のお支払いがあとから確認できたため、戻る額に加わりました。${moved({ refund, takenBack }, { seller })}`,
  }),
  refunded_by_hand: ({ amount }, { seller, buyer }) => ({
    title: '運営からの返金',
    yen: formatYen(amount),
    text: seller
      ? `運営から${san(buyer)}に返金しました。あなたの受け取りは変わりません。`
      : '運営からカードに返金しました。戻るまで5〜10日ほどかかります。',
  }),
  refund_bounced: ({ amount, due }, { seller, buyer }) => ({
    title: '返金がカードに届きませんでした',
    yen: formatYen(amount),
    text:
      due === 0
        ? '運営からの返金は取り消されました。'
        : `運営がお預かりし、あらためて${seller ? `${san(buyer)}に` : ''}お返しします。`,
  }),
  refund_sent_again: ({ amount }) => ({
    title: '返金をもう一度送りました',
    yen: formatYen(amount),
    text: 'カードに戻るまで5〜10日ほどかかります。',
  }),
  refund_paid_otherwise: ({ amount }) => ({
    title: '返金を別の方法でお返ししました',
    yen: formatYen(amount),
    text: 'カードに届かなかった返金を、運営から別の方法でお返ししました。',
  }),
  disputed: ({ amount }) => ({
    title: 'お支払いへの申し立て',
    yen: formatYen(amount),
    text: 'カード会社に申し立てがあり、結果を待っています。',
  }),
  dispute_closed: ({ outcome }) => ({
    title: '申し立ての結果',
    text: outcome === 'won' ? 'お支払いは有効と認められました。' : 'お支払いは取り消されました。',
  }),
  ended: (event, reader) => {
    const given = event.given && event.given.refund > 0 ? event.given : null
    return {
      title: given ? '返金' : '取引の終わり',
      ...(given && { yen: formatYen(given.refund) }),
      text: [WHY[event.reason](event, reader), given ? moved(given, reader) : ''].join(''),
    }
  },
}

const CAUSE: Record<EventOf<'ending'>['cause'], string> = {
  seller: '',
  buyer: '決済会社の画面で解約の手続きがありました。',
  provider: '決済会社で解約の手続きがありました。',
  account: '受け取り口座の確認が済まないため、次の更新を取りやめました。',
}

const WHY: { [R in Ended['reason']]: (event: Ended, reader: Reader) => string } = {
  buyer: ({ by }, { nameOf }) => `${san(nameOf(by))}の解約により、取引が終わりました。`,
  seller: () => 'お支払い済みの期間が終わり、取引が終わりました。',
  agreed: ({ by }, { nameOf }) => `${san(nameOf(by))}が申請に応じ、取引が終わりました。`,
  auto_cancel: () => '7日間お返事がなかったため、取引が終わりました。',
  payment: () => 'お支払いが確認できないまま期限を過ぎ、取引が終わりました。',
  dispute: () => 'カード会社への申し立てがあったため、取引が終わりました。',
  suspension: () => '利用停止により、取引が終わりました。',
  provider: () => '決済会社での手続きにより、取引が終わりました。',
  account: () => '受け取り口座の確認が済まないため、取引が終わりました。',
}

const moved = (
  { takenBack }: NonNullable<Ended['given']>,
  { seller }: Pick<Reader, 'seller'>,
): string =>
  seller
    ? `このうち ${formatYen(takenBack)} は、あなたの受け取りから戻ります。`
    : 'カードに戻るまで5〜10日ほどかかります。'

export const factWords = (event: DealEvent, reader: Reader): FactWords =>
  (WORDS[event.kind] as (event: DealEvent, reader: Reader) => FactWords)(event, reader)
